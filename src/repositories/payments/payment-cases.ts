import { doc, limit, query, where } from 'firebase/firestore';
import { reportChargeEndpoint } from '@contract/endpoints/payment/report-charge';
import {
  PaymentCase,
  paymentCasesCollection,
} from '@contract/entities/payment/payment-case';
import { endpointCall, slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive, defineOwn } from '@/live/define-live';
import { listenToFirst, listenToRecord } from '@/live/listen';
import { defineAdminPage } from '@/repositories/define-admin-page';
import { readAll } from '@/repositories/read-all';

const cases = recordsOf(paymentCasesCollection, PaymentCase, 'paymentId');

/**
 * The payer's own case about one payment, live. A query, because the rules
 * refuse to get a missing record.
 */
export const ownCase = defineOwn((uid: string, paymentId: string) => ({
  listen: listenToFirst(
    query(
      cases(),
      where('userId', '==', uid),
      where('paymentId', '==', paymentId),
      limit(1),
    ),
  ),
}));

/** The case about a payment, live. Administrators only. */
export const anyCase = defineLive((paymentId: string) => ({
  listen: listenToRecord(doc(cases(), paymentId)),
}));

/** Everybody's open cases, newest first. */
export const openCasesPage = defineAdminPage(() => ({
  base: query(cases(), where('state', '==', 'open')),
}));

/** Every case of the payer, for the copy of their data. */
export const readOwnCases = (uid: string) =>
  readAll(query(cases(), where('userId', '==', uid)));

/**
 * "I was charged".
 * @throws AppError 'invalid-argument', 'payment-not-found',
 * 'resource-exhausted', 'network'
 */
export const reportCharge = endpointCall(reportChargeEndpoint, slowCall);
