import { query, where } from 'firebase/firestore';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import {
  PaymentCase,
  paymentCasesCollection,
} from '@contract/entities/payment/payment-case';
import { toAppError } from '@/firebase/errors';
import { recordsOf } from '@/firebase/firestore';
import { countRecords } from '@/live/count-records';
import { defineLive, type LiveSource } from '@/live/define-live';
import { watchOverview } from '@/repositories/queues';
import { queryOpenRefunds } from './open-refunds';

const payments = recordsOf(paymentsCollection, Payment, 'paymentId');
const cases = recordsOf(paymentCasesCollection, PaymentCase, 'paymentId');

/** How many records wait on each tab of Payments. */
export interface PaymentWork {
  cases: number;
  review: number;
  refunds: number;
}

async function countWork(): Promise<PaymentWork> {
  const [openCases, toReview, refunds] = await Promise.all([
    countRecords(query(cases(), where('state', '==', 'open'))),
    countRecords(query(payments(), where('needsReview', '==', true))),
    countRecords(queryOpenRefunds()),
  ]);
  return { cases: openCases, review: toReview, refunds };
}

/**
 * Counted again after each change of a payment, and of what the audit tells
 * whoever may read it.
 */
export const paymentWork = defineLive(
  (mayReadAudit: boolean): LiveSource<PaymentWork> => ({
    listen: (onData, onError) => {
      let isStopped = false;
      const count = () => {
        countWork().then(
          (work) => {
            if (!isStopped) onData(work);
          },
          (error: unknown) => {
            if (!isStopped) onError(toAppError(error));
          },
        );
      };
      const stopWatching = watchOverview(
        (permission) => permission !== 'audit.read' || mayReadAudit,
        count,
      );
      count();
      return () => {
        isStopped = true;
        stopWatching();
      };
    },
  }),
);
