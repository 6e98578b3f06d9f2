import type { GatewayId } from '@contract/values/payment/gateway';
import type { CallbackClaim } from '../../providers/gateways/gateway';
import { checkPayment, saveHint } from './check-payment';
import type { PaymentPorts } from './ports';

/**
 * A callback is unsigned, so nothing in it is believed (S7): a final word makes
 * us ask the gateway now, anything else leaves its number as a hint. One about
 * an unknown payment, or about one that another gateway collects, is only
 * counted.
 * @param gateway whose address it came to
 */
export async function handleCallback(
  ports: PaymentPorts,
  gateway: GatewayId,
  claim: CallbackClaim,
): Promise<void> {
  const paymentId = await findPaymentId(ports, gateway, claim);
  const isOurPayment =
    paymentId !== null && (await followClaim(ports, gateway, paymentId, claim));
  if (isOurPayment) return;
  ports.log.warn('callback about an unknown payment', {});
  await ports.store.addUnmatchedCallback(ports.now());
}

/** @returns false when the gateway does not collect this payment */
async function followClaim(
  ports: PaymentPorts,
  gateway: GatewayId,
  paymentId: string,
  { outcome, transactionid }: CallbackClaim,
): Promise<boolean> {
  if (outcome === 'pending') {
    const hinted = { paymentId, gateway, hint: transactionid };
    const payment = await saveHint(ports, hinted);
    // Where a code was waited for, its prompt may be out now.
    if (payment?.state !== 'code-asked') return payment !== null;
  }
  const input = {
    paymentId,
    gateway,
    cause: 'callback',
    hint: transactionid,
  } as const;
  return (await checkPayment(ports, input)) !== null;
}

async function findPaymentId(
  { store }: PaymentPorts,
  gateway: GatewayId,
  { clienttransid, transactionid }: CallbackClaim,
): Promise<string | null> {
  if (clienttransid !== null && /^\d{1,10}$/.test(clienttransid)) {
    const transid = await store.transact((transaction) =>
      transaction.findTransid(clienttransid),
    );
    if (transid !== null) return transid.paymentId;
  }
  return transactionid === null
    ? null
    : store.findPaymentIdByTransactionid(gateway, transactionid);
}
