import type { GatewayModel } from '../../../providers/gateways/testing/gateway-model';
import type { PaymentTables } from './payment-tables';

/**
 * The last payment for a document, where the gateway has its money and we know
 * its number.
 */
export function findPaidLast(
  { tables, gateway }: { tables: PaymentTables; gateway: GatewayModel },
  kind: string,
  documentId: string,
): string | null {
  const lastId = tables.guards.get(`${kind}-${documentId}`);
  const payment =
    lastId === undefined ? undefined : tables.payments.get(lastId);
  if (payment === undefined || payment.transactionid === null) return null;
  const taken = gateway.transactions.find(
    (one) => one.order.paymentId === lastId,
  );
  // One that was failed first is not waited for.
  return taken?.outcome === 'paid' && !taken.contradicted
    ? payment.paymentId
    : null;
}
