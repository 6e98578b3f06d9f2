import * as z from 'zod/mini';
import { addressMaxLength, nameMaxLength } from '@contract/values/limits';
import { PhoneInput } from '@/lib/phone-input';

export const incompleteMessage = 'Please fill in all fields and upload a document';

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
