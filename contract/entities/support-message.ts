import * as z from 'zod/mini';
import { nameMaxLength, supportAnswerMaxLength, supportDescriptionMaxLength } from '../values/limits';
import { ObjectPath } from '../values/file/object-path';
import { TenDigits } from '../values/phone';
import { Reference } from '../values/reference';
import { typedText } from '../values/typed-text';

export const supportCollection = 'support';

/** What a message is about (specification, section 5). */
export const IssueType = z.enum(['Technical Support', 'Account Issue', 'Billing', 'General Inquiry']);
export type IssueType = z.infer<typeof IssueType>;

/** open -> answered (as often as there is more to say) -> closed; an open one may be closed at once. */
export const SupportState = z.enum(['open', 'answered', 'closed']);
export type SupportState = z.infer<typeof SupportState>;

/** What the owner types. */
export const SupportDetails = z.object({
  fullName: typedText(nameMaxLength, 'Enter your full name.'),
  phoneNumber: TenDigits,
  issueType: z.enum(IssueType.options, 'Choose what it is about.'),
  description: typedText(supportDescriptionMaxLength, 'Tell us what went wrong.'),
});
export type SupportDetails = z.infer<typeof SupportDetails>;

/** An administrator's words to the owner. */
export const SupportAnswer = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(supportAnswerMaxLength)),
  at: z.date(),
  /** uid */
  by: z.string(),
});

const when = z._default(z.nullable(z.date()), null);

/**
 * support/{id}: one message to the office. Created by its owner in one commit with its reference; everything after that
 * is written by the server.
 */
export const SupportMessage = z.object({
  id: z.string().check(z.minLength(1)),
  reference: Reference,
  userId: z.string().check(z.minLength(1)),
  fullName: z.string(),
  /** the account's own address, as the ID token had it */
  email: z.string(),
  phoneNumber: z.string(),
  issueType: IssueType,
  description: z.string(),
  /** a file of any type, which is downloaded and never shown */
  fileURL: z.nullable(ObjectPath),
  /** what its owner called it; for people to read only, see values/file-name */
  fileName: z.nullable(z.string()),
  timestamp: z.date(),
  state: SupportState,
  /** oldest first */
  answers: z.array(SupportAnswer),
  /** when the owner and the administrators were first told of it; null while they were not */
  notifiedAt: when,
  closedAt: when,
  /** audit/{auditId} of the last change an administrator made */
  auditId: z._default(z.nullable(z.string()), null),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** What a message starts with, besides who sends it and what it says. */
export const newSupportState = {
  state: 'open',
  answers: [],
  notifiedAt: null,
  closedAt: null,
  auditId: null,
} as const;
