import type { Payment } from '@contract/entities/payment/payment';
import type { AppError } from '@contract/values/app-error';
import { useLive } from '@/live/use-live';
import { payment } from '@/repositories/payments/payments';

export type LivePayment =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'missing' }
  | { kind: 'ready'; payment: Payment };

/** One payment as the server has it, live. */
export function usePayment(uid: string, paymentId: string): LivePayment {
  const live = useLive(payment(paymentId), uid);
  if (live.kind === 'empty') return { kind: 'missing' };
  // The rules refuse to read what is not there as they refuse what is somebody else's.
  if (live.kind === 'failed' && live.error.code === 'permission-denied') return { kind: 'missing' };
  return live.kind === 'ready' ? { kind: 'ready', payment: live.data } : live;
}
