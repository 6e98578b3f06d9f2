import * as z from 'zod/mini';
import { pastedSmsMaxLength } from '../../values/text-limits';
import { PaymentState } from '../../values/payment/payment-state';
import { RecordId } from '../../values/record-id';

/** The payer says "I was charged", with the number from the network's SMS. */
export const reportChargeEndpoint = {
  name: 'reportCharge',
  body: z.object({
    paymentId: RecordId,
    /** the number, or the whole SMS */
    telcotransid: z
      .string()
      .check(z.minLength(1), z.maxLength(pastedSmsMaxLength)),
  }),
  /**
   * `settled`: the payment is paid. `case`: payment_cases/{paymentId} waits for
   * an administrator. Refused with 400 'invalid-argument' (no such number), 404
   * 'payment-not-found', 429 'resource-exhausted'.
   */
  answer: z.object({
    outcome: z.enum(['settled', 'case']),
    state: PaymentState,
  }),
};
export type ReportChargeBody = z.infer<typeof reportChargeEndpoint.body>;
export type ReportChargeAnswer = z.infer<typeof reportChargeEndpoint.answer>;
