import { checkPayment } from './check-payment';
import type { PaymentPorts } from './ports';

const batchSize = 50;
const atOnce = 10;
const brokenRecordDelayMs = 60 * 60_000;

export interface Reconciliation {
  checked: number;
  paid: number;
  broken: number;
}

/**
 * Asks the gateway about every payment whose time has come, the longest waiting first: what settles payments
 * whose callback was lost and whose customer closed the app. One bad record does not hold up the others.
 */
export async function reconcilePayments(ports: PaymentPorts): Promise<Reconciliation> {
  const due = await ports.store.listDuePaymentIds(ports.now(), batchSize);
  const total: Reconciliation = { checked: 0, paid: 0, broken: 0 };
  for (let start = 0; start < due.length; start += atOnce) {
    const outcomes = await Promise.all(due.slice(start, start + atOnce).map((id) => checkOne(ports, id)));
    for (const outcome of outcomes) total[outcome] += 1;
  }
  if (due.length > 0) ports.log.info('payments reconciled', { ...total });
  return total;
}

async function checkOne(ports: PaymentPorts, paymentId: string): Promise<keyof Reconciliation> {
  try {
    const payment = await checkPayment(ports, { paymentId, cause: 'schedule' });
    return payment?.state === 'paid' ? 'paid' : 'checked';
  } catch (error) {
    ports.log.error('payment could not be checked', { paymentId, error: String(error) });
    await ports.store.postponeCheck(paymentId, new Date(ports.now().getTime() + brokenRecordDelayMs));
    return 'broken';
  }
}
