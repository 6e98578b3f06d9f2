import * as z from 'zod/mini';
import { findReference } from '@contract/values/reference';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { PhoneInput } from '@/lib/text/phone-input';

/** What people type; a mistyped reference is found before anything is sent. */
export const StatusForm = z.object({
  reference: z.string().check(
    z.overwrite(cleanPastedCode),
    z.minLength(1, { error: 'Enter the reference.', abort: true }),
    z.refine(
      (typed) => findReference(typed) !== null,
      'This is not one of our references. A character is wrong or missing. Check it again.',
    ),
    z.overwrite((typed) => findReference(typed) ?? typed),
  ),
  phone: PhoneInput,
});
export type StatusFormInput = z.input<typeof StatusForm>;
