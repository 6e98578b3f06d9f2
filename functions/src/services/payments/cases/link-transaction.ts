import type { LinkTransactionAnswer } from '@contract/endpoints/payment/link-transaction';
import { isHeld } from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { otherAmountRefusals } from '@contract/values/payment/other-amount-texts';
import { isDecisionOpen } from '../other-amount/hold-amount';
import type { PaymentPorts } from '../ports';
import { recordReport } from '../record-report';
import { isForeignReport } from '../transition';

/**
 * Links a number that an administrator found in the gateway's console, if the
 * gateway names our own number for it: for payments whose number never reached
 * us, or was mixed up.
 * @throws AppError payment-not-found, failed-precondition while a proposal
 * about its money is open
 */
export async function linkTransaction(
  ports: PaymentPorts,
  {
    administratorId,
    paymentId,
    transactionid,
  }: { administratorId: string; paymentId: string; transactionid: string },
): Promise<LinkTransactionAnswer> {
  const payment = await ports.store.transact((transaction) =>
    transaction.findPayment(paymentId),
  );
  if (payment === null) {
    throw new AppError('payment-not-found', 'Payment Not Found');
  }
  const { state } = payment;
  if (state === 'paid') return { outcome: 'already-paid', state };
  if (isDecisionOpen(payment)) {
    throw new AppError('failed-precondition', otherAmountRefusals.decisionOpen);
  }
  const report = await ports.gatewayOf(payment).findReport(transactionid);
  if (report === null) return { outcome: 'no-answer', state };
  const isForeign = isForeignReport(
    { ...payment, transactionid: null },
    report,
  );
  if (isForeign || report.transactionid !== transactionid) {
    ports.log.warn('a number of another payment was not linked', { paymentId });
    return { outcome: 'foreign', state };
  }
  const linked = await recordReport(ports, {
    paymentId,
    cause: 'administrator',
    transactionid,
    report,
    linkedBy: administratorId,
  });
  return {
    outcome: isHeld(linked) ? 'other-amount' : 'linked',
    state: linked.state,
  };
}
