import * as z from 'zod/mini';
import type { paymentsCollection } from '@contract/entities/payment/payment';
import { OpenPayment } from '@/domain/open-payment';
import { defineOwn } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';
import { takeAskedAhead } from '@/repositories/asked-ahead';
import { readRowsAhead } from '@/repositories/read-rows-ahead';

// The whole record's schema is not needed here.
const payments: typeof paymentsCollection = 'payments';

/** The payer's newest payments whose end is not known, live. */
export const ownOpenPayments = defineOwn((uid: string) => {
  const ahead = takeAskedAhead(uid, 'payments');
  return {
    listen: listenLater(
      async () =>
        (await import('./listen-to-open-payments')).listenToOpenPayments(
          uid,
          ahead?.asked ?? null,
        ),
      ahead &&
        (() => readRowsAhead(ahead.asked, payments, OpenPayment, 'paymentId')),
    ),
    keep: { name: `${payments}/open`, shape: z.array(OpenPayment) },
  };
});
