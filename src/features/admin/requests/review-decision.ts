import * as z from 'zod/mini';
import { documentKinds } from '@contract/values/file/file-kind';
import {
  ImageReason,
  imageNoteMaxLength,
} from '@contract/values/file/image-reason';
import { needsOutcomeText } from '@contract/values/describe-outcome';
import { Findings } from '@contract/values/findings/findings';
import {
  findContradictions,
  makeFindingsOutcome,
} from '@contract/values/findings/findings-outcome';
import {
  OutcomeKind,
  outcomeTextMaxLength,
  type ResultOutcome,
} from '@contract/values/result-outcome';
import { trimTyped } from '@contract/values/text/trim-typed';
import { Request } from '@contract/entities/request';
import {
  emptyFindings,
  FindingsDraft,
  hasFindings,
} from './findings/findings-draft';

const nothingToDoText = 'Please upload a file or update the status.';
const missingDetailsText = 'Request details are missing.';
export const processingFailedText =
  'An error occurred while processing the request.';

/** `fileKind` is null until the file is checked. */
const ChosenFile = z.object({
  file: z.file(),
  fileKind: z.nullable(z.enum(documentKinds)),
});
export type ChosenFile = z.infer<typeof ChosenFile>;

const CheckedFile = z.extend(ChosenFile, { fileKind: z.enum(documentKinds) });
export type CheckedFile = z.infer<typeof CheckedFile>;

/** null and '': not chosen yet */
const Draft = z.object({
  choice: z.nullable(z.enum(['deliver', 'flag'])),
  reason: z.union([ImageReason, z.literal('')]),
  note: z.string(),
  results: z.nullable(ChosenFile),
  /** the Lands Commission's */
  receipt: z.nullable(ChosenFile),
  /** the receipt of an earlier version goes with this one too */
  keepsReceipt: z.boolean(),
  outcome: z.union([OutcomeKind, z.literal('')]),
  outcomeText: z.string(),
  /** of results: we write the PDF of findings, or the file is their own */
  way: z.enum(['findings', 'file']),
  findings: FindingsDraft,
});
/** What is kept until it is sent. */
export const WrittenReview = z.omit(Draft, {
  results: true,
  receipt: true,
  keepsReceipt: true,
});
export type ReviewDraft = z.infer<typeof Draft>;

export const emptyDraft: ReviewDraft = {
  choice: null,
  reason: '',
  note: '',
  results: null,
  receipt: null,
  keepsReceipt: true,
  outcome: '',
  outcomeText: '',
  way: 'findings',
  findings: emptyFindings,
};

/** Whether something would be lost if it were not kept. */
export function isWritten(draft: ReviewDraft): boolean {
  const { reason, note, outcome, outcomeText, findings } = draft;
  const texts = [reason, note, outcome, outcomeText];
  return texts.some((text) => text !== '') || hasFindings(findings);
}

const textUpTo = (maxLength: number) =>
  z
    .string()
    .check(z.overwrite(trimTyped), z.maxLength(maxLength, 'This is too long.'));

const Flag = z
  .extend(Draft, {
    choice: z.literal('flag'),
    reason: z.enum(ImageReason.options, 'Choose what is wrong.'),
    note: textUpTo(imageNoteMaxLength),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      error: 'Write what is wrong.',
    }),
  );

const whatWeFound = z.enum(OutcomeKind.options, 'Choose what we found.');

const DeliverFile = z
  .extend(Draft, {
    choice: z.literal('deliver'),
    way: z.literal('file'),
    results: CheckedFile,
    receipt: z.nullable(CheckedFile),
    outcome: whatWeFound,
    outcomeText: textUpTo(outcomeTextMaxLength),
  })
  .check(({ value: { outcome, outcomeText }, issues }) => {
    if (outcomeText !== '' || !needsOutcomeText(outcome)) return;
    const message =
      outcome === 'registered'
        ? 'Write who it is registered to.'
        : 'Write what you found.';
    issues.push({
      code: 'custom',
      path: ['outcomeText'],
      message,
      input: outcomeText,
    });
  });

const DeliverFindings = z
  .extend(Draft, {
    choice: z.literal('deliver'),
    way: z.literal('findings'),
    receipt: z.nullable(CheckedFile),
    outcome: whatWeFound,
    outcomeText: textUpTo(outcomeTextMaxLength),
    findings: Findings,
  })
  .check(({ value: { outcome, outcomeText, findings }, issues }) => {
    if (outcome === 'other' && outcomeText === '') {
      issues.push({
        code: 'custom',
        path: ['outcomeText'],
        message: 'Write what you found.',
        input: outcomeText,
      });
    }
    for (const { field, message } of findContradictions(outcome, findings)) {
      issues.push({
        code: 'custom',
        path: ['findings', field],
        message,
        input: findings,
      });
    }
  });

/** Without a choice, or a file to send, no other field is checked. */
export const ReviewForm = z.pipe(
  Draft.check(
    z.refine(
      ({ choice, way, results }) =>
        choice === 'flag' ||
        (choice === 'deliver' && (way === 'findings' || results !== null)),
      {
        path: ['choice'],
        error: nothingToDoText,
      },
    ),
  ),
  z.discriminatedUnion('choice', [
    Flag,
    z.discriminatedUnion('way', [DeliverFile, DeliverFindings]),
  ]),
);
export type Review = z.infer<typeof ReviewForm>;
export type DeliverReview = Extract<Review, { choice: 'deliver' }>;

/** What the user reads first. With findings the holder is typed once. */
export function outcomeOf(review: DeliverReview): ResultOutcome {
  const { outcome: kind, outcomeText: text } = review;
  return review.way === 'findings'
    ? makeFindingsOutcome(kind, text, review.findings)
    : { kind, text };
}

export const reviewWords = {
  flag: {
    title: 'Ask for a clearer image?',
    confirmation:
      'By clicking OK, you are notifying the user to resend a clearer version of the image.',
    success: 'User has been notified to resend a clearer image.',
  },
  deliver: {
    title: 'Send these results?',
    confirmation: 'By pressing OK, you will send the results to the user.',
    success: 'Results uploaded successfully!',
  },
} as const;

const RequiredText = z.string().check(z.trim(), z.minLength(1));

/** Specification, section 5. */
const ReviewableRequest = z.extend(Request, {
  name: RequiredText,
  address: RequiredText,
});

const phoneRequiredText = 'Phone number is required and should be 10 digits';

/** Only while the request is under review and no image has been asked for. */
export function canAskForClearerImage(
  request: Pick<Request, 'status' | 'isDocumentValid'>,
): boolean {
  return !request.status && request.isDocumentValid;
}

/** @returns null when the request can be decided on */
export function findReviewProblem(request: Request | null): string | null {
  const parsed = ReviewableRequest.safeParse(request);
  if (parsed.success) return null;
  const isOnlyPhoneWrong = parsed.error.issues.every(
    (issue) => issue.path[0] === 'phoneNumber',
  );
  return isOnlyPhoneWrong ? phoneRequiredText : missingDetailsText;
}
