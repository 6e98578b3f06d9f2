import type { Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import type { Unread } from '@/live/live-store';
import { useLive } from '@/session/use-live';
import { newestPaymentsFor } from '@/repositories/payments/payments';
import { ownRequest } from '@/repositories/own-request';

type Timeline =
  | Unread
  /** not existing, or another person's: the rules give one refusal for both */
  | { kind: 'missing' }
  | { kind: 'ready'; request: Request; payments: readonly Payment[] };

export function useTimeline(documentId: string): Timeline {
  const request = useLive(ownRequest(documentId));
  const paid = useLive(newestPaymentsFor(documentId));
  if (request.kind === 'failed')
    return request.error.code === 'permission-denied' ? { kind: 'missing' } : request;
  if (request.kind === 'loading') return request;
  if (request.kind === 'empty') return { kind: 'missing' };
  if (paid.kind === 'failed' || paid.kind === 'loading') return paid;
  return { kind: 'ready', request: request.data, payments: paid.kind === 'empty' ? [] : paid.data };
}
