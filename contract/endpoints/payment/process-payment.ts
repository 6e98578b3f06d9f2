import * as z from 'zod/mini';
import { typedPhoneMaxLength } from '../../values/text-limits';
import { PaymentFor, PaymentState } from '../../values/payment/payment-state';
import { Network } from '../../values/payment/network';
import { RecordId } from '../../values/record-id';

/**
 * The specification's body, without the gateway's fields in it. The server
 * reads documentId, paymentFor, paymentoption and walletnumber, refuses an
 * `amount` other than its own price (S6), and ignores the rest.
 */
export const ProcessPaymentBody = z.object({
  documentId: RecordId,
  paymentFor: PaymentFor,
  paymentoption: Network,
  walletnumber: z
    .string()
    .check(z.minLength(1), z.maxLength(typedPhoneMaxLength)),
  /** cedis */
  amount: z.number(),
  recipientNumber: z.optional(
    z.string().check(z.maxLength(typedPhoneMaxLength)),
  ),
  description: z.optional(z.string().check(z.maxLength(200))),
  service: z.optional(z.string().check(z.maxLength(200))),
  userId: z.optional(z.unknown()),
});
export type ProcessPaymentBody = z.infer<typeof ProcessPaymentBody>;

/** `data.data` of the specification. `id` is the paymentId. */
export const ProcessPaymentAnswer = z.object({
  data: z.object({
    id: z.string(),
    transactionid: z.nullable(z.string()),
    status: PaymentState,
    reason: z.nullable(z.string()),
    paymentFor: PaymentFor,
    userId: z.string(),
    serviceType: z.string(),
  }),
});
export type ProcessPaymentAnswer = z.infer<typeof ProcessPaymentAnswer>;

/** For requests. */
export const processPaymentEndpoint = {
  name: 'processPayment',
  body: ProcessPaymentBody,
  answer: ProcessPaymentAnswer,
};

/**
 * For bookings, on its own base URL (specification, section 7); the same body
 * and answer, within 10 s.
 */
export const processConsultancyPaymentEndpoint = {
  name: 'processConsultancyPayment',
  body: ProcessPaymentBody,
  answer: ProcessPaymentAnswer,
};
