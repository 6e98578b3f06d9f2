import type { AdoptTransactionAnswer } from '@contract/endpoints/adopt-transaction';
import { AppError } from '@contract/values/app-error';
import type { PaymentPorts } from '../ports';
import { recordReport } from '../record-report';
import { isForeignReport } from '../transition';

/**
 * Asks the gateway about the number an administrator found in its console, and adopts it only if the gateway names our own
 * number for this very payment: for payments whose number never reached us, and for those it mixed up.
 * @throws AppError payment-not-found.
 */
export async function adoptTransaction(
  ports: PaymentPorts,
  { by, paymentId, transactionid }: { by: string; paymentId: string; transactionid: string },
): Promise<AdoptTransactionAnswer> {
  const payment = await ports.store.transact((transaction) => transaction.findPayment(paymentId));
  if (payment === null) throw new AppError('payment-not-found', 'Payment Not Found');
  const { state } = payment;
  if (state === 'paid') return { outcome: 'already-paid', state };
  const report = await ports.gateway.findReport(transactionid);
  if (report === null) return { outcome: 'no-answer', state };
  const isForeign = isForeignReport({ ...payment, transactionid: null }, report);
  if (isForeign || report.transactionid !== transactionid) {
    ports.log.warn('a number of another payment was not adopted', { paymentId });
    return { outcome: 'foreign', state };
  }
  const asked = transactionid;
  const adopted = await recordReport(ports, {
    paymentId,
    cause: 'administrator',
    asked,
    report,
    adoptedBy: by,
  });
  return { outcome: 'adopted', state: adopted.state };
}
