import * as z from 'zod/mini';
import { addressMaxLength, nameMaxLength } from '@contract/values/limits';
import { PhoneInput } from '@/lib/phone-input';

const text = z.string();

/** What the owner types. The image is kept by the upload itself. */
export const ReportForm = z.object({
  name: text.check(
    z.trim(),
    z.minLength(1, 'Enter your name.'),
    z.maxLength(nameMaxLength, `Use at most ${nameMaxLength} characters.`),
  ),
  phone: PhoneInput,
  address: text.check(
    z.trim(),
    z.minLength(1, 'Enter the address of the land.'),
    z.maxLength(addressMaxLength, `Use at most ${addressMaxLength} characters.`),
  ),
});
export type ReportFormInput = z.input<typeof ReportForm>;
export type ReportFormOutput = z.output<typeof ReportForm>;

/** A report that is not sent yet, half typed. */
export const ReportDraft = z.object({ name: text, phone: text, address: text });

export const emptyReportForm: ReportFormInput = { name: '', phone: '', address: '' };
