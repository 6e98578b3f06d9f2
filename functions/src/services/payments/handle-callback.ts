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
  const paymentId = await findPaymentId(ports, hint);
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

async function findPaymentId({ store }: PaymentPorts, { clienttransid, transactionid }: CallbackHint) {
  if (clienttransid !== null && /^\d{1,10}$/.test(clienttransid)) {
    const transid = await store.transact((transaction) => transaction.findTransid(clienttransid));
    if (transid !== null) return transid.paymentId;
  }
  return transactionid === null ? null : store.findPaymentIdByTransactionid(transactionid);
}
