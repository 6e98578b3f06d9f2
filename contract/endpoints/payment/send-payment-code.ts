import * as z from 'zod/mini';
import { maxCodeTries, PaymentCode } from '../../values/payment/payment-code';
import { PaymentState } from '../../values/payment/payment-state';
import { RecordId } from '../../values/record-id';

/** The payer sends the code that the gateway sent them by SMS (decision 192). */
export const sendPaymentCodeEndpoint = {
  name: 'sendPaymentCode',
  body: z.object({
    paymentId: RecordId,
    code: PaymentCode,
    /**
     * 1 for the first code: a call that comes again is known by it, and its
     * code is not sent twice
     */
    tryNumber: z.int().check(z.gte(1), z.lte(maxCodeTries)),
  }),
  /**
   * How the payment stands. Refused with 404 'payment-not-found', 409
   * 'failed-precondition' (values/payment/payment-code), 503
   * 'gateway-unavailable' when the code was certainly not sent: that try is not
   * counted.
   */
  answer: z.object({
    state: PaymentState,
    triesLeft: z.int(),
    /** the gateway has called the last code wrong */
    isWrong: z.boolean(),
  }),
};
export type SendPaymentCodeBody = z.infer<typeof sendPaymentCodeEndpoint.body>;
export type SendPaymentCodeAnswer = z.infer<
  typeof sendPaymentCodeEndpoint.answer
>;
