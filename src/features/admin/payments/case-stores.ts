import type { Payment } from '@contract/entities/payment';
import type { PaymentCase } from '@contract/entities/payment-case';
import type { PaymentClaim } from '@contract/entities/payment-claim';
import type { PageCursor } from '@/lib/page-address';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { anyCase, countOpenCases, openCasesPage } from '@/repositories/payment-cases';
import { payment } from '@/repositories/payments';
import { claimOf, countStatements, statementsPage } from '@/repositories/waiting-payments';
import { cachePages } from '../shared/cache-pages';

const getCases = cachePages((_: null, cursor) => openCasesPage(cursor), countOpenCases, 2);
const getStatements = cachePages((_: null, cursor) => statementsPage(cursor), countStatements, 2);
const onePayment = new LiveCache<Payment | null>(1);
const oneCase = new LiveCache<PaymentCase | null>(1);
const oneClaim = new LiveCache<PaymentClaim | null>(1);

/** One page of open cases with how many there are, live. */
export function getCasesStore(uid: string, cursor: PageCursor | null) {
  return getCases(uid, null, cursor);
}

/** One page of daily statements with how many there are, live. */
export function getStatementsStore(uid: string, cursor: PageCursor | null) {
  return getStatements(uid, null, cursor);
}

/** The payment that is looked at, live. */
export function getPaymentStore(uid: string, paymentId: string) {
  return onePayment.getOrCreate(uid, paymentId, () => createLiveStore(payment(paymentId)));
}

/** Its case, live; null when there is none. */
export function getCaseStore(uid: string, paymentId: string) {
  return oneCase.getOrCreate(uid, paymentId, () => createLiveStore(anyCase(paymentId)));
}

/** Who else typed the number of a case, live. */
export function getClaimStore(uid: string, telcotransid: string) {
  return oneClaim.getOrCreate(uid, telcotransid, () => createLiveStore(claimOf(telcotransid)));
}
