import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { isReturned, type Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import type { Unread } from '@/live/live-store';
import { dataOf, useLive } from '@/session/use-live';
import { advertAndContact } from '@/repositories/advert-and-contact';
import { settledPaymentsFor } from '@/repositories/payments/payments';
import { ownRequest } from '@/repositories/own-request';

type Receipt =
  | Unread
  /** not paid, not existing, or another person's */
  | { kind: 'missing' }
  | {
      kind: 'ready';
      payment: Payment;
      returned: readonly Payment[];
      request: Request | null;
      contact: AdvertAndContact | null;
    };

/** The payment that stands; else the newest one that goes back. */
function choosePayment(payments: readonly Payment[]): Payment | undefined {
  const newestFirst = payments.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newestFirst.find((payment) => !isReturned(payment)) ?? newestFirst[0];
}

export function useReceipt(documentId: string): Receipt {
  const paid = useLive(settledPaymentsFor(documentId));
  const payments = dataOf(paid) ?? [];
  const payment = choosePayment(payments);
  // The receipt of a booking needs only its payment.
  const isRequest = payment?.paymentFor === 'request';
  const request = useLive(isRequest ? ownRequest(documentId) : null);
  const contact = useLive(advertAndContact());
  if (paid.kind === 'failed') return paid;
  if (paid.kind === 'empty') return { kind: 'missing' };
  const isLoading = (isRequest && request.kind === 'loading') || contact.kind === 'loading';
  if (payment === undefined || isLoading) return { kind: 'loading' };
  return {
    kind: 'ready',
    payment,
    returned: payments.filter((other) => other !== payment && isReturned(other)),
    request: dataOf(request),
    contact: dataOf(contact),
  };
}
