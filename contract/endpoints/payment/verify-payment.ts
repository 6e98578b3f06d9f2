import * as z from 'zod/mini';
import { emailMaxLength } from '../../values/email';
import { typedPhoneMaxLength } from '../../values/text-limits';
import { PaymentFor, PaymentState } from '../../values/payment/payment-state';
import { RecordId } from '../../values/record-id';

/**
 * Of both. The server finds the payment by paymentId and refuses one whose
 * other fields differ (E1, attack S15).
 */
export const VerifyPaymentBody = z.object({
  documentId: RecordId,
  /** '' before the gateway's number is known */
  transactionid: z.string().check(z.maxLength(64)),
  paymentId: RecordId,
  clientsnumber: z.string().check(z.maxLength(typedPhoneMaxLength)),
  clientsname: z.string().check(z.maxLength(100)),
  paymentFor: PaymentFor,
  clientEmail: z.string().check(z.maxLength(emailMaxLength)),
});
export type VerifyPaymentBody = z.infer<typeof VerifyPaymentBody>;

/** The user's 'Verify Payment'. */
export const checkTransactionEndpoint = {
  name: 'checktransactionandupdate',
  body: VerifyPaymentBody,
  /** `message` is shown to the user. */
  answer: z.object({
    message: z.string(),
    paymentStatus: z.boolean(),
    state: PaymentState,
  }),
};

/** The automatic verification after a payment call. */
export const automatedCheckEndpoint = {
  name: 'automatedverifychecker',
  body: VerifyPaymentBody,
  answer: z.object({ success: z.boolean() }),
};
