import { useSyncExternalStore } from 'react';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { isReturned, type Payment } from '@contract/entities/payment';
import type { Request } from '@contract/entities/request';
import type { AppError } from '@contract/values/app-error';
import { getAdvertAndContactStore } from '@/repositories/advert-and-contact';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore, type LiveStore } from '@/repositories/live-store';
import { getOwnRequestStore } from '@/repositories/own-requests';
import { settledPaymentsFor } from '@/repositories/payments';

export type Receipt =
  | { kind: 'loading' }
  /** not paid, not there, or another person's */
  | { kind: 'missing' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | {
      kind: 'ready';
      payment: Payment;
      returned: readonly Payment[];
      request: Request | null;
      contact: AdvertAndContact | null;
    };

const settled = new LiveCache<Payment[]>();

function getSettledStore(uid: string, documentId: string) {
  return settled.getOrCreate(uid, documentId, () => createLiveStore(settledPaymentsFor(uid, documentId)));
}

/** Bookings are not read here: their receipt says what the payment says. */
const noRequest: LiveStore<Request | null> = createLiveStore((onData) => {
  onData(null);
  return () => undefined;
});

function useLive<T>(store: LiveStore<T>) {
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** The one that pays for it; else the last that did, and was or is given back. */
function choosePayment(payments: readonly Payment[]): Payment | undefined {
  const newestFirst = payments.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newestFirst.find((payment) => !isReturned(payment)) ?? newestFirst[0];
}

/** The payment that paid for a request or booking, with what the receipt adds to it. */
export function useReceipt(uid: string, documentId: string): Receipt {
  const settledStore = getSettledStore(uid, documentId);
  const paid = useLive(settledStore);
  const payments = paid.kind === 'ready' ? paid.data : [];
  const payment = choosePayment(payments);
  const isRequest = payment?.paymentFor === 'request';
  const request = useLive(isRequest ? getOwnRequestStore(uid, documentId) : noRequest);
  const contact = useLive(getAdvertAndContactStore(uid));
  if (paid.kind === 'failed') return { kind: 'failed', error: paid.error, retry: settledStore.retry };
  if (paid.kind === 'ready' && payment === undefined) return { kind: 'missing' };
  const isLoading = request.kind === 'loading' || contact.kind === 'loading';
  if (payment === undefined || isLoading) return { kind: 'loading' };
  return {
    kind: 'ready',
    payment,
    returned: payments.filter((other) => other !== payment && isReturned(other)),
    request: request.kind === 'ready' ? request.data : null,
    contact: contact.kind === 'ready' ? contact.data : null,
  };
}
