import type { Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import type { CorrectableRequestField } from '@contract/entities/request-correction';
import type { RequestFormInput } from '../request-form-schema';

/** The owner may correct what they typed until the first prompt (decision 188). */
export const canBeCorrected = (
  { paymentStatus }: Pick<Request, 'paymentStatus'>,
  payments: readonly Payment[],
): boolean => !paymentStatus && payments.length === 0;

/** The fields of the form as the request has them. */
export function toFormInput(
  request: Pick<Request, CorrectableRequestField>,
): RequestFormInput {
  return {
    name: request.name,
    phoneNumber: request.phoneNumber,
    address: request.address,
    digitalAddress: request.digitalAddress ?? '',
    region: request.region ?? '',
    district: request.district ?? '',
  };
}
