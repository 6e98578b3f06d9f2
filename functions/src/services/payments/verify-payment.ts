import { AppError } from '@contract/values/app-error';
import { isGivenBack, type Payment } from '@contract/entities/payment/payment';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { checkPayment, type CheckCause } from './check-payment';
import type { PaymentPorts, PaymentTransaction } from './ports';

/** Claims of the caller. */
export interface VerifyInput {
  userId: string;
  paymentId: string;
  documentId: string;
  paymentFor: PaymentFor;
  /** the gateway's number; '' where the caller does not know it yet */
  transactionid: string;
  /** a person's tap, or the screen that follows the payment */
  cause: Extract<CheckCause, 'user' | 'auto'>;
}

/** How a payment stands. */
export interface Verification {
  payment: Payment;
  /** also when another payment paid the document */
  isDocumentPaid: boolean;
}

/**
 * Asks the gateway on the owner's word. Every field must be the stored
 * payment's, so that a paid transaction of another document or person settles
 * nothing.
 * @throws AppError document-not-found, payment-not-found
 */
export async function verifyPayment(
  ports: PaymentPorts,
  input: VerifyInput,
): Promise<Verification> {
  const verification = await ports.store.transact((transaction) =>
    requireOwnPayment(transaction, input),
  );
  const { paymentId, cause } = input;
  const payment =
    (await checkPayment(ports, { paymentId, cause })) ?? verification.payment;
  return {
    payment,
    isDocumentPaid: verification.isDocumentPaid || isPaidFor(payment),
  };
}

async function requireOwnPayment(
  transaction: PaymentTransaction,
  input: VerifyInput,
): Promise<Verification> {
  const document = await transaction.documents.findPayable(
    input.paymentFor,
    input.documentId,
  );
  if (document?.userId !== input.userId) {
    throw new AppError('document-not-found', 'Document Not Found');
  }
  const payment = await transaction.findPayment(input.paymentId);
  const isTheirPayment =
    payment?.userId === input.userId &&
    payment.documentId === input.documentId &&
    payment.paymentFor === input.paymentFor &&
    (input.transactionid === '' ||
      input.transactionid === payment.transactionid);
  if (!isTheirPayment) {
    throw new AppError('payment-not-found', 'Payment Not Found');
  }
  return { payment, isDocumentPaid: document.isPaid };
}

/** Money that goes back pays for nothing. */
const isPaidFor = (payment: Payment) =>
  payment.state === 'paid' && !isGivenBack(payment);
