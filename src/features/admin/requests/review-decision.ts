import * as z from 'zod/mini';
import { documentKinds } from '@contract/values/file/file-kind';
import {
  ImageReason,
  imageNoteMaxLength,
} from '@contract/values/file/image-reason';
import { needsOutcomeText } from '@contract/values/describe-outcome';
import {
  OutcomeKind,
  outcomeTextMaxLength,
} from '@contract/values/result-outcome';
import { trimTyped } from '@contract/values/text/trim-typed';
import { Request } from '@contract/entities/request';

const nothingToDoText = 'Please upload a file or update the status.';
const missingDetailsText = 'Request details are missing.';
export const processingFailedText =
  'An error occurred while processing the request.';

/** null and '': not chosen yet */
const Draft = z.object({
  choice: z.nullable(z.enum(['deliver', 'flag'])),
  reason: z.union([ImageReason, z.literal('')]),
  note: z.string(),
  /** `fileKind` is null until the file is checked */
  results: z.nullable(
    z.object({ file: z.file(), fileKind: z.nullable(z.enum(documentKinds)) }),
  ),
  outcome: z.union([OutcomeKind, z.literal('')]),
  outcomeText: z.string(),
});
/** What is kept until it is sent. */
export const WrittenReview = z.omit(Draft, { results: true });
export type ReviewDraft = z.infer<typeof Draft>;
export type ChosenResults = NonNullable<ReviewDraft['results']>;

export const emptyDraft: ReviewDraft = {
  choice: null,
  reason: '',
  note: '',
  results: null,
  outcome: '',
  outcomeText: '',
};

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

const Deliver = z
  .extend(Draft, {
    choice: z.literal('deliver'),
    results: z.object({ file: z.file(), fileKind: z.enum(documentKinds) }),
    outcome: z.enum(OutcomeKind.options, 'Choose what we found.'),
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

/** Without a choice, or a file to send, no other field is checked. */
export const ReviewForm = z.pipe(
  Draft.check(
    z.refine(
      ({ choice, results }) =>
        choice === 'flag' || (choice === 'deliver' && results !== null),
      {
        path: ['choice'],
        error: nothingToDoText,
      },
    ),
  ),
  z.discriminatedUnion('choice', [Flag, Deliver]),
);
export type Review = z.infer<typeof ReviewForm>;

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
