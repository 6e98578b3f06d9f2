import {
  PaymentStatement,
  paymentStatementsCollection,
} from '@contract/entities/payment/payment-statement';
import { recordsOf } from '@/firebase/firestore';
import { defineAdminPage } from '@/repositories/define-admin-page';

const statements = recordsOf(
  paymentStatementsCollection,
  PaymentStatement,
  'day',
);

/** Daily statements, newest first. */
export const statementsPage = defineAdminPage(() => ({ base: statements() }));
