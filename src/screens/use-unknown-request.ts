import { targetOfRequest, type PaymentTarget } from '@/features/payments/flow/payment-target';
import { useLive } from '@/live/use-live';
import { ownRequest } from '@/repositories/own-request';
import { useUser } from '@/session/session-context';

/**
 * What is to be paid for a request that only the address names.
 * @returns undefined while it is being looked for, null where there is none of this person's
 */
export function useUnknownRequest(documentId: string | null): PaymentTarget | null | undefined {
  const { uid } = useUser();
  const live = useLive(documentId === null ? null : ownRequest(documentId), uid);
  if (live.kind === 'loading') return undefined;
  return live.kind === 'ready' ? targetOfRequest(live.data) : null;
}
