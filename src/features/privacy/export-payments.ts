import type { Payment } from '@contract/entities/payment';
import { toCedis } from '@contract/values/money';
import { readOwnPayments } from '@/repositories/payments';
import { cedis, createSource } from './export-source';

/** The payments with every change of their state. */
export const paymentsSource = createSource<Payment>({
  name: 'payments',
  meaning: 'every payment you started, with the wallet, the amount and what became of it',
  read: readOwnPayments,
  describe: (payment) => ({
    data: {
      id: payment.paymentId,
      reference: payment.reference,
      paidFor: payment.paymentFor,
      documentId: payment.documentId,
      service: payment.serviceType,
      amount: cedis(toCedis(payment.amountPesewas)),
      network: payment.paymentoption,
      walletNumber: payment.walletnumber,
      recipientNumber: payment.recipientNumber,
      clientName: payment.clientName,
      state: payment.state,
      paid: payment.status,
      message: payment.reason,
      failure: payment.failure,
      ourNumber: payment.clienttransid,
      gatewayNumber: payment.transactionid,
      networkNumber: payment.telcotransid,
      brandNumber: payment.brandtransid,
      createdAt: payment.createdAt,
      updatedAt: payment.updatedAt,
      paidAt: payment.paidAt,
      refundOwed: payment.refundDue,
      refund: payment.refund && {
        state: payment.refund.state,
        reason: payment.refund.reason,
        transferNumber: payment.refund.transferNumber,
        paidAt: payment.refund.paidAt,
      },
      history: payment.events.map(({ state, at, cause }) => ({ state, at, cause })),
    },
    files: [],
  }),
});
