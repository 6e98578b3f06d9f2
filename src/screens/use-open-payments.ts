import { findOpenPayments, type OpenPayments } from '@/domain/open-payment';
import { useNow } from '@/lib/hooks/use-now';
import { ownOpenPayments } from '@/repositories/payments/open-payments';
import { dataOf, useLive } from '@/session/use-live';

/** Which requests and bookings have a payment whose end is not known. */
export function useOpenPayments(): {
  openPayments: OpenPayments;
  isLoading: boolean;
} {
  const now = useNow();
  const live = useLive(ownOpenPayments());
  return {
    openPayments: findOpenPayments(dataOf(live) ?? [], now),
    isLoading: live.kind === 'loading',
  };
}
