import { randomUUID } from 'node:crypto';
import type {
  ReportChargeAnswer,
  ReportChargeBody,
} from '@contract/endpoints/payment/report-charge';
import type { Payment } from '@contract/entities/payment/payment';
import {
  isContested,
  type PaymentClaim,
} from '@contract/entities/payment/payment-claim';
import { AppError } from '@contract/values/app-error';
import { chargeReportsPerUserHour } from '../payment-limits';
import { perHour, userLimitKey } from '../../../records/limit';
import { checkPayment } from '../check-payment';
import type { PaymentPorts, PaymentTransaction } from '../ports';
import { openCase, changeClaimedNumber } from './case-state';

const hourMs = 60 * 60_000;
const maxClaimants = 50;
const reportLimitOf = (userId: string) =>
  perHour(
    userLimitKey('charge-reports', userId),
    chargeReportsPerUserHour,
    'Too many reports. Please try again in an hour.',
  );

/** `telcotransid` as the network's SMS has it, see findTelcoTransid. */
type ChargeReport = ReportChargeBody & { userId: string };

/**
 * "I was charged": asks the gateway; if it does not say paid, opens a case.
 * What the payer typed settles nothing, and only administrators learn who else
 * typed it.
 * @throws AppError payment-not-found, resource-exhausted
 */
export async function reportCharge(
  ports: PaymentPorts,
  report: ChargeReport,
): Promise<ReportChargeAnswer> {
  const { userId, paymentId, telcotransid } = report;
  const storedPayment = await ports.store.transact(async (transaction) => {
    const payment = await requireOwn(transaction, userId, paymentId);
    const countReport = await transaction.openLimit(
      reportLimitOf(userId),
      ports.now(),
    );
    countReport(randomUUID());
    return payment;
  });
  const payment =
    (await checkPayment(ports, { paymentId, cause: 'report' })) ??
    storedPayment;
  if (payment.state === 'paid') return { outcome: 'settled', state: 'paid' };
  const paidPaymentId =
    await ports.store.findPaymentIdByTelcoTransid(telcotransid);
  return ports.store.transact((transaction) =>
    fileCase(ports, transaction, report, paidPaymentId),
  );
}

/** The first time counts. A number with that many claimants says enough. */
function addClaimant(
  claim: PaymentClaim | null,
  paymentId: string,
  reportedAt: Date,
): Record<string, Date> {
  const claimedFor = claim?.claimedFor ?? {};
  const isFull = Object.keys(claimedFor).length >= maxClaimants;
  return isFull ? claimedFor : { [paymentId]: reportedAt, ...claimedFor };
}

/** Somebody else's payment is answered like a missing one. */
async function requireOwn(
  transaction: PaymentTransaction,
  userId: string,
  paymentId: string,
): Promise<Payment> {
  const payment = await transaction.findPayment(paymentId);
  if (payment?.userId !== userId) {
    throw new AppError('payment-not-found', 'Payment Not Found');
  }
  return payment;
}

/**
 * Reads the payment again: whoever settles it at the same time sees the case,
 * or is seen here.
 */
async function fileCase(
  ports: PaymentPorts,
  transaction: PaymentTransaction,
  { userId, paymentId, telcotransid }: ChargeReport,
  paidPaymentId: string | null,
): Promise<ReportChargeAnswer> {
  const reportedAt = ports.now();
  const payment = await requireOwn(transaction, userId, paymentId);
  if (payment.state === 'paid') return { outcome: 'settled', state: 'paid' };
  const knownCase = await transaction.findCase(paymentId);
  const claim = await transaction.findClaim(telcotransid);
  const answerHours = await transaction.findCaseAnswerHours();
  const answerBy = new Date(reportedAt.getTime() + answerHours * hourMs);
  const typedNumber = { telcotransid, typedAt: reportedAt, answerBy };
  const changedCase =
    knownCase === null
      ? openCase(payment, typedNumber)
      : changeClaimedNumber(knownCase, typedNumber);
  if (changedCase !== knownCase) transaction.saveCase(changedCase);
  const isNewlyOpen =
    changedCase.state === 'open' && knownCase?.state !== 'open';
  if (isNewlyOpen) {
    transaction.notifyOfCase(changedCase);
  }
  const changedClaim: PaymentClaim = {
    telcotransid,
    claimedFor: addClaimant(claim, paymentId, reportedAt),
    paidPaymentId: claim?.paidPaymentId ?? paidPaymentId,
  };
  transaction.saveClaim(changedClaim);
  const contested = isContested(changedClaim, paymentId);
  ports.log.info('charge reported', {
    paymentId,
    state: changedCase.state,
    contested,
  });
  return { outcome: 'case', state: payment.state };
}
