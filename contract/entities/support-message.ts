import * as z from 'zod/mini';
import {
  nameMaxLength,
  supportAnswerMaxLength,
  supportDescriptionMaxLength,
} from '../values/text-limits';
import { ObjectPath } from '../values/file/object-path';
import { TenDigits } from '../values/phone';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';
import { typedText } from '../values/typed-text';

export const supportCollection = 'support';

/** Specification, section 5. */
export const IssueType = z.enum([
  'Technical Support',
  'Account Issue',
  'Billing',
  'General Inquiry',
]);
export type IssueType = z.infer<typeof IssueType>;

/** open -> answered (one answer or more) -> closed, or open -> closed. */
export const SupportState = z.enum(['open', 'answered', 'closed']);
export type SupportState = z.infer<typeof SupportState>;

export const SupportDetails = z.object({
  fullName: typedText(nameMaxLength, 'Enter your full name.'),
  phoneNumber: TenDigits,
  issueType: z.enum(IssueType.options, 'Choose what it is about.'),
  description: typedText(
    supportDescriptionMaxLength,
    'Tell us what went wrong.',
  ),
});
export type SupportDetails = z.infer<typeof SupportDetails>;

const SupportAnswer = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(supportAnswerMaxLength)),
  at: z.date(),
  /** uid */
  by: z.string(),
});

const when = z._default(z.nullable(z.date()), null);

/**
 * support/{id}: created by its owner in one commit with its reference; later
 * changes are the server's.
 */
export const SupportMessage = z.object({
  id: RecordId,
  reference: Reference,
  userId: z.string().check(z.minLength(1)),
  fullName: z.string(),
  /** from the ID token */
  email: z.string(),
  phoneNumber: z.string(),
  issueType: IssueType,
  description: z.string(),
  /** any type: it is downloaded, never shown */
  fileURL: z.nullable(ObjectPath),
  /** the owner's name for it, only to be read; see values/file/file-name */
  fileName: z.nullable(z.string()),
  timestamp: z.date(),
  state: SupportState,
  /** oldest first */
  answers: z.array(SupportAnswer),
  /** when the owner and the administrators were first told; null before */
  notifiedAt: when,
  closedAt: when,
  /** audit/{auditId} of the last change an administrator made */
  auditId: z._default(z.nullable(z.string()), null),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** A new message also has its sender and what it says. */
export const newSupportState = {
  state: 'open',
  answers: [],
  notifiedAt: null,
  closedAt: null,
  auditId: null,
} as const;
