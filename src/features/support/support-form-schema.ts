import * as z from 'zod/mini';
import { IssueType, SupportDetails } from '@contract/entities/support-message';
import type { Reference } from '@contract/values/reference';
import { listOptions } from '@/lib/options';
import { PhoneInput } from '@/lib/text/phone-input';
import { DraftText } from '@/session/drafts/draft-text';

const text = z.string();

export const SupportForm = z.extend(SupportDetails, {
  phoneNumber: PhoneInput,
  issueType: z.pipe(text, SupportDetails.shape.issueType),
});
export type SupportFormOutput = z.output<typeof SupportForm>;

/**
 * A text for each field that a message asks for, as typed and perhaps
 * incomplete.
 */
export const TypedMessage = z.looseRecord(z.keyof(SupportDetails), DraftText);
export type TypedMessage = z.infer<typeof TypedMessage>;
export const emptyMessage: TypedMessage = z.parse(TypedMessage, {});

/** Names the record; what was typed before stays. */
export function askAbout(
  reference: Reference,
  typed: TypedMessage,
): TypedMessage {
  const { description } = typed;
  if (description.includes(reference)) return typed;
  return {
    ...typed,
    issueType: typed.issueType || 'General Inquiry',
    description: `${description}\n\nAbout ${reference}: `.trimStart(),
  };
}

export const SupportDraft = z.object({
  /** sent twice it is one message */
  id: text,
  details: TypedMessage,
});
export type SupportDraft = z.infer<typeof SupportDraft>;

export const issueOptions = listOptions('Choose one', IssueType.options);
