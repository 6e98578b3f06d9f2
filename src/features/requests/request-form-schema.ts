import * as z from 'zod/mini';
import { addressMaxLength, nameMaxLength } from '@contract/values/limits';
import { findTenDigits } from '@contract/values/phone';

export const tenDigitsMessage = 'Enter all 10 digits, for example 0240000142.';
export const undecidedMessage = 'Choose another file, or use this one anyway.';
export const incompleteMessage = 'Please fill in all fields and upload a document';

/** Any understood spelling of a Ghanaian number becomes its ten digits (decision D10). */
export const PhoneInput = z.pipe(
  z.string().check(z.refine((input) => findTenDigits(input) !== null, tenDigitsMessage)),
  z.transform((input) => findTenDigits(input) ?? ''),
);

/** What the owner types on the services page. The file and the chosen service are not typed. */
export const RequestForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the name on the land papers.'),
      z.maxLength(nameMaxLength, `Use at most ${nameMaxLength} characters.`),
    ),
  phoneNumber: PhoneInput,
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the address of the land.'),
      z.maxLength(addressMaxLength, `Use at most ${addressMaxLength} characters.`),
    ),
});
export type RequestFormInput = z.input<typeof RequestForm>;
export type RequestFormOutput = z.output<typeof RequestForm>;

export const emptyRequestForm: RequestFormInput = { name: '', phoneNumber: '', address: '' };

/** True when something is left out altogether, which the specification answers with one sentence. */
export function isIncomplete(typed: RequestFormInput, hasService: boolean, hasDocument: boolean): boolean {
  const blank = [typed.name, typed.phoneNumber, typed.address].some((text) => text.trim() === '');
  return blank || !hasService || !hasDocument;
}
