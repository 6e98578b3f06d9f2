import { doc } from 'firebase/firestore';
import {
  PaymentStatement,
  paymentStatementsCollection,
} from '@contract/entities/payment/payment-statement';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { defineAdminPage } from '@/repositories/define-admin-page';

const statements = recordsOf(
  paymentStatementsCollection,
  PaymentStatement,
  'day',
);

/** The statement of one day, live. */
export const statementOf = defineLive((day: CalendarDay) => ({
  listen: listenToRecord(doc(statements(), day)),
}));

/** Daily statements, newest first. */
export const statementsPage = defineAdminPage(() => ({ base: statements() }));
