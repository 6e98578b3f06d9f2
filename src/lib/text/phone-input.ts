import * as z from 'zod/mini';
import { findTenDigits } from '@contract/values/phone';

const tenDigitsMessage = 'Enter all 10 digits, for example 0240000142.';

/** Any known spelling becomes ten digits (specification, D10). */
export const PhoneInput = z.pipe(
  z
    .string()
    .check(
      z.refine((input) => findTenDigits(input) !== null, tenDigitsMessage),
    ),
  z.transform((input) => findTenDigits(input) ?? ''),
);
