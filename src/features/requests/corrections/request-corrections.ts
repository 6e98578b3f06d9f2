import type { Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import {
  CorrectableField,
  type CorrectableField as Field,
} from '@contract/entities/request-correction';
import type {
  RequestFormInput,
  RequestFormOutput,
} from '../request-form-schema';

/** The owner may correct what they typed until the first prompt (decision 188). */
export const canBeCorrected = (
  { paymentStatus }: Pick<Request, 'paymentStatus'>,
  payments: readonly Payment[],
): boolean => !paymentStatus && payments.length === 0;

/** The fields of the form as the request has them. */
export function toFormInput(request: Pick<Request, Field>): RequestFormInput {
  return {
    name: request.name,
    phoneNumber: request.phoneNumber,
    address: request.address,
    digitalAddress: request.digitalAddress ?? '',
    region: request.region ?? '',
    district: request.district ?? '',
  };
}

/** What was typed and is not in the request already. */
export function findCorrections(
  request: Pick<Request, Field>,
  typed: RequestFormOutput,
): Partial<RequestFormOutput> {
  return Object.fromEntries(
    CorrectableField.options
      .filter((field) => typed[field] !== request[field])
      .map((field) => [field, typed[field]]),
  );
}
