import {
  limit,
  or,
  orderBy,
  query,
  where,
  type Query,
} from 'firebase/firestore';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import type { Network } from '@contract/values/payment/network';
import { openPaymentStates } from '@contract/values/payment/payment-state';
import { findTenDigits } from '@contract/values/phone';
import { findReference } from '@contract/values/reference';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToWhole } from '@/live/listen';
import { defineAdminPage } from '@/repositories/define-admin-page';
import { whereChosen } from '@/repositories/where-chosen';

export const paymentShows = [
  'all',
  'open',
  'expired',
  'paid',
  'failed',
  'review',
  'other-amount',
  'amount-proposed',
  'refund-due',
  'refund-proposed',
  'refund-approved',
  'refund-paid',
] as const;
export type PaymentShow = (typeof paymentShows)[number];

export interface PaymentSelection {
  show: PaymentShow;
  network: Network | null;
  /**
   * a reference, a number of the payment or a wallet, as it was typed; never
   * blank
   */
  search: string | null;
}

const payments = recordsOf(paymentsCollection, Payment, 'paymentId');
const mostTogether = 10;

const filters = {
  all: [],
  open: [where('state', 'in', openPaymentStates)],
  expired: [where('state', '==', 'expired')],
  paid: [where('state', '==', 'paid')],
  failed: [where('state', '==', 'failed')],
  review: [where('needsReview', '==', true)],
  'other-amount': [where('otherAmount.state', '==', 'held')],
  'amount-proposed': [where('otherAmount.state', '==', 'proposed')],
  'refund-due': [where('refundDue', '==', true)],
  'refund-proposed': [where('refund.state', '==', 'proposed')],
  'refund-approved': [where('refund.state', '==', 'approved')],
  'refund-paid': [where('refund.state', '==', 'paid')],
} satisfies Record<PaymentShow, unknown>;

/**
 * Whole values only: our number with or without 'TX-', the gateway's, the
 * network's, a wallet.
 */
function searchPayments(typed: string): Query<Payment> {
  const code = cleanPastedCode(typed);
  const compactCode = code.replace(/[\s-]/g, '').toUpperCase();
  const ownNumber = compactCode.replace(/^TX/, '');
  return query(
    payments(),
    or(
      where('reference', '==', findReference(code) ?? code),
      where('clienttransid', '==', ownNumber),
      where('transactionid', '==', code),
      where('telcotransid', '==', compactCode),
      where('brandtransid', '==', compactCode),
      where('walletnumber', '==', findTenDigits(code) ?? compactCode),
    ),
  );
}

/** Payments of a selection, newest first. */
export const adminPaymentsPage = defineAdminPage(
  ({ show, network, search }: PaymentSelection) => {
    if (search !== null) return { base: searchPayments(search) };
    const ofNetwork = whereChosen('paymentoption', '==', network);
    return { base: query(payments(), ...ofNetwork, ...filters[show]) };
  },
);

/**
 * Every payment for one request or booking, newest first, live: double payments
 * show here.
 */
export const paymentsOfDocument = defineLive((documentId: string) => ({
  listen: listenToWhole(
    query(
      payments(),
      where('documentId', '==', documentId),
      orderBy('createdAt', 'desc'),
      limit(mostTogether),
    ),
  ),
}));
