import type { ReddeStatus } from '@contract/endpoints/payment/redde';
import { checkPayment, saveHint } from './check-payment';
import type { PaymentPorts } from './ports';

export interface CallbackHint {
  /** as the callback claims */
  status: ReddeStatus;
  clienttransid: string | null;
  transactionid: string | null;
}

/**
 * A callback is unsigned, so nothing in it is believed (S7): PAID or FAILED makes us ask the gateway now,
 * anything else leaves its number as a hint. One about an unknown payment is only counted.
 */
export async function handleCallback(ports: PaymentPorts, hint: CallbackHint): Promise<void> {
  const paymentId = (await findByClienttransid(ports, hint)) ?? (await findByTransactionid(ports, hint));
  if (paymentId === null) {
    ports.log.warn('callback about an unknown payment', {});
    await ports.store.addUnmatchedCallback(ports.now());
    return;
  }
  if (hint.status === 'PAID' || hint.status === 'FAILED') {
    await checkPayment(ports, { paymentId, cause: 'callback', hint: hint.transactionid });
  } else if (hint.transactionid !== null) {
    await saveHint(ports, paymentId, hint.transactionid);
  }
}

async function findByClienttransid(ports: PaymentPorts, { clienttransid }: CallbackHint) {
  if (clienttransid === null || !/^\d{1,10}$/.test(clienttransid)) return null;
  const transid = await ports.store.transact((transaction) => transaction.findTransid(clienttransid));
  return transid?.paymentId ?? null;
}

async function findByTransactionid(ports: PaymentPorts, { transactionid }: CallbackHint) {
  return transactionid === null ? null : ports.store.findPaymentIdByTransactionid(transactionid);
}
