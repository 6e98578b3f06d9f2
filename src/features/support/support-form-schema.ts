import * as z from 'zod/mini';
import { IssueType, SupportDetails } from '@contract/entities/support-message';
import { listOptions } from '@/lib/options';
import { PhoneInput } from '@/lib/text/phone-input';

const text = z.string();

export const SupportForm = z.extend(SupportDetails, {
  phoneNumber: PhoneInput,
  issueType: z.pipe(text, SupportDetails.shape.issueType),
});
export type SupportFormOutput = z.output<typeof SupportForm>;

/** As typed, perhaps incomplete. */
export const TypedMessage = z.object({
  fullName: text,
  phoneNumber: text,
  issueType: text,
  description: text,
});
export type TypedMessage = z.infer<typeof TypedMessage>;
export const emptyMessage: TypedMessage = { fullName: '', phoneNumber: '', issueType: '', description: '' };

/** The id stays, so that sending twice makes one message. */
export const SupportDraft = z.object({ id: text, details: TypedMessage });
export type SupportDraft = z.infer<typeof SupportDraft>;

export const issueOptions = listOptions('Choose one', IssueType.options);
