import { nameOf } from '../../log';
import { mapAtOnce } from '../../map-at-once';
import { isBadDocument } from '../../records/bad-document';
import { checkPayment } from './check-payment';
import type { PaymentPorts } from './ports';

const batchSize = 50;
const checkedAtOnce = 10;
/** The next run is due a minute after this one. */
const runForMs = 50_000;
const brokenRecordDelayMs = 60 * 60_000;
/**
 * An outage of the database passes; behind the others, so that whatever fails
 * always does not stand before them.
 */
const passingDelayMs = 60_000;

/** How many payments a run asked about, by what came of them. */
export interface ReconciledPayments {
  /** not paid, so far */
  checked: number;
  paid: number;
  /** their record does not parse */
  broken: number;
  /** the database or the gateway's answer could not be dealt with */
  failed: number;
}

/**
 * Asks the gateway about every payment that is due, the longest waiting first,
 * until none is or the time is up (decision 91): settles those whose callback
 * was lost. Asks once about each, and passes over bad records.
 */
export async function reconcilePayments(
  ports: PaymentPorts,
): Promise<ReconciledPayments> {
  const now = ports.now();
  const deadlineMs = now.getTime() + runForMs;
  const checkedIds = new Set<string>();
  const total: ReconciledPayments = {
    checked: 0,
    paid: 0,
    broken: 0,
    failed: 0,
  };
  let isMoreDue = true;
  while (isMoreDue && ports.now().getTime() < deadlineMs) {
    const dueIds = await ports.store.listDuePaymentIds(now, batchSize);
    const uncheckedIds = dueIds.filter((id) => !checkedIds.has(id));
    const outcomes = await mapAtOnce(uncheckedIds, checkedAtOnce, (id) =>
      checkDuePayment(ports, id),
    );
    for (const outcome of outcomes) total[outcome] += 1;
    for (const id of uncheckedIds) checkedIds.add(id);
    isMoreDue = dueIds.length === batchSize && uncheckedIds.length > 0;
  }
  if (checkedIds.size > 0) ports.log.info('payments reconciled', { ...total });
  return total;
}

async function checkDuePayment(
  ports: PaymentPorts,
  paymentId: string,
): Promise<keyof ReconciledPayments> {
  try {
    const payment = await checkPayment(ports, { paymentId, cause: 'schedule' });
    return payment?.state === 'paid' ? 'paid' : 'checked';
  } catch (error) {
    const isBroken = isBadDocument(error);
    ports.log.error('payment could not be checked', {
      paymentId,
      isBroken,
      error: String(error),
    });
    await postpone(
      ports,
      paymentId,
      isBroken ? brokenRecordDelayMs : passingDelayMs,
    );
    return isBroken ? 'broken' : 'failed';
  }
}

/** Where the database does not answer, the payment stays due. */
async function postpone(
  ports: PaymentPorts,
  paymentId: string,
  delayMs: number,
): Promise<void> {
  try {
    await ports.store.postponeCheck(
      paymentId,
      new Date(ports.now().getTime() + delayMs),
    );
  } catch (error) {
    ports.log.warn('check not put off', { paymentId, cause: nameOf(error) });
  }
}
