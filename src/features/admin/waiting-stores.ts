import type { Payment } from '@contract/entities/payment';
import type { PaymentCase } from '@contract/entities/payment-case';
import type { PaymentClaim } from '@contract/entities/payment-claim';
import type { PaymentStatement } from '@contract/entities/payment-statement';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore, type Source } from '@/repositories/live-store';
import type { Page } from '@/repositories/page';
import { anyCase, countOpenCases, openCasesPage } from '@/repositories/payment-cases';
import { payment } from '@/repositories/payments';
import { claimOf, countStatements, statementsPage } from '@/repositories/waiting-payments';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';

const cases = new LiveCache<CountedPage<PaymentCase, number>>(2);
const statements = new LiveCache<CountedPage<PaymentStatement, number>>(2);
const onePayment = new LiveCache<Payment | null>(1);
const oneCase = new LiveCache<PaymentCase | null>(1);
const oneClaim = new LiveCache<PaymentClaim | null>(1);

function counted<T>(page: Source<Page<T>>, cursor: PageCursor | null, countAll: () => Promise<number>) {
  return createLiveStore(withCounts(page, countTotal<T>(cursor === null, adminRows, countAll)));
}

/** One page of open cases with how many there are, live. */
export function getCasesStore(uid: string, cursor: PageCursor | null) {
  return cases.getOrCreate(uid, JSON.stringify(cursor), () =>
    counted(openCasesPage(cursor), cursor, countOpenCases),
  );
}

/** One page of daily statements with how many there are, live. */
export function getStatementsStore(uid: string, cursor: PageCursor | null) {
  return statements.getOrCreate(uid, JSON.stringify(cursor), () =>
    counted(statementsPage(cursor), cursor, countStatements),
  );
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
