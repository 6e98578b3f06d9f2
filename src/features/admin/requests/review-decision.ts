import * as z from 'zod/mini';
import type { FileKind } from '@contract/values/file/file-kind';
import { imageNoteMaxLength, type ImageReason } from '@contract/values/file/image-reason';
import { needsOutcomeText } from '@contract/values/describe-outcome';
import { outcomeTextMaxLength, type OutcomeKind, type ResultOutcome } from '@contract/values/result-outcome';
import type { Request } from '@contract/entities/request';
import { ObjectPath } from '@contract/values/file/object-path';
import { TenDigits } from '@contract/values/phone';
import type { Review } from './send-review';

export const nothingToDoText = 'Please upload a file or update the status.';
export const missingDetailsText = 'Request details are missing.';
export const processingFailedText = 'An error occurred while processing the request.';

/** A results file, with its kind once it has been looked into. */
export interface ChosenResults {
  file: File;
  fileKind: FileKind | null;
}

/** The two things that can come of a review. */
export type ReviewChoice = 'deliver' | 'flag';

/** What is filled in in the details dialog. */
export interface ReviewDraft {
  /** null: nothing is chosen yet */
  choice: ReviewChoice | null;
  reason: ImageReason;
  note: string;
  results: ChosenResults | null;
  /** null: not stated yet */
  outcome: OutcomeKind | null;
  outcomeText: string;
}

export const emptyDraft: ReviewDraft = {
  choice: null,
  reason: 'blurred',
  note: '',
  results: null,
  outcome: null,
  outcomeText: '',
};

/** What is wrong with one field of the draft. */
export interface DraftErrors {
  note?: string;
  outcome?: string;
  outcomeText?: string;
}

/** What Submit in the details dialog leads to; not yet: the file is still being looked into. */
export type Decision =
  | { kind: 'nothing' }
  | { kind: 'not-yet' }
  | { kind: 'incomplete'; errors: DraftErrors }
  | { kind: 'review'; review: Review };

/** Results state what was found, in the file and in plain words. */
export function decideReview(draft: ReviewDraft): Decision {
  const { choice, reason, results, outcome } = draft;
  const note = draft.note.trim();
  if (choice === 'flag') {
    if (note.length > imageNoteMaxLength) return { kind: 'incomplete', errors: { note: tooLongText } };
    if (reason === 'other' && note === '')
      return { kind: 'incomplete', errors: { note: 'Write what is wrong.' } };
    return { kind: 'review', review: { kind: 'flag', reason, note } };
  }
  if (choice === null || results === null) return { kind: 'nothing' };
  const { file, fileKind } = results;
  if (fileKind === null) return { kind: 'not-yet' };
  if (outcome === null) return { kind: 'incomplete', errors: { outcome: 'Choose what we found.' } };
  const stated = { kind: outcome, text: draft.outcomeText.trim() };
  const problem = findOutcomeProblem(stated);
  if (problem !== null) return { kind: 'incomplete', errors: { outcomeText: problem } };
  return { kind: 'review', review: { kind: 'deliver', file, fileKind, outcome: stated } };
}

const tooLongText = 'This is too long.';

function findOutcomeProblem({ kind, text }: ResultOutcome): string | null {
  if (text.length > outcomeTextMaxLength) return tooLongText;
  if (text !== '' || !needsOutcomeText(kind)) return null;
  return kind === 'registered' ? 'Write who it is registered to.' : 'Write what you found.';
}

export const reviewWords = {
  flag: {
    title: 'Ask for a clearer image?',
    confirmation: 'By clicking OK, you are notifying the user to resend a clearer version of the image.',
    success: 'User has been notified to resend a clearer image.',
  },
  deliver: {
    title: 'Send these results?',
    confirmation: 'By pressing OK, you will send the results to the user.',
    success: 'Results uploaded successfully!',
  },
} as const;

const needed = z.string().check(z.trim(), z.minLength(1));

/** What must be there before an administrator may decide on a request (specification, section 5). */
const ReviewableRequest = z.object({
  address: needed,
  name: needed,
  serviceType: needed,
  userId: needed,
  documentId: needed,
  documentURL: ObjectPath,
  phoneNumber: TenDigits,
});

const phoneRequiredText = 'Phone number is required and should be 10 digits';

/** Asking for a clearer image makes sense while the request is under review and none is asked for yet. */
export function canAskForClearerImage(request: Pick<Request, 'status' | 'isDocumentValid'>): boolean {
  return !request.status && request.isDocumentValid;
}

/** @returns the sentence that says what is missing, or null when the request can be decided on. */
export function findReviewProblem(request: Request | null, missingText: string): string | null {
  const parsed = ReviewableRequest.safeParse(request);
  if (parsed.success) return null;
  const onlyPhone = parsed.error.issues.every((issue) => issue.path[0] === 'phoneNumber');
  return onlyPhone && request !== null ? phoneRequiredText : missingText;
}
