import { type FieldsOf, serverOnly } from '../../field-facts';
import type { PaymentClaim } from './payment-claim';

export const paymentClaimFields = {
  telcotransid: serverOnly,
  claimedFor: serverOnly,
  paidPaymentId: serverOnly,
} as const satisfies FieldsOf<PaymentClaim>;
