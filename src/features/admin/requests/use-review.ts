import { useState } from 'react';
import { countChanges, type Request } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { errorMessages } from '@/domain/error-messages';
import { isOffline } from '@/lib/require-connection';
import { dataOf, useLive } from '@/live/use-live';
import { anyRequest } from '@/repositories/admin/admin-requests';
import { showSuccess } from '@/ui/overlays/toast';
import {
  decideReview,
  emptyDraft,
  missingDetailsText,
  nothingToDoText,
  processingFailedText,
  reviewWords,
  findReviewProblem,
  canAskForClearerImage,
  type DraftErrors,
  type ReviewDraft,
} from './review-decision';
import { sendReview, type Review } from './send-review';
import { describeConflict } from './request-words';

/** The request as it stands, whatever the page behind the dialog shows. */
function useLiveRequest(adminUid: string, opened: Request): Request {
  const known = dataOf(useLive(anyRequest(opened.documentId), adminUid));
  return known !== null && countChanges(known) >= countChanges(opened) ? known : opened;
}

/** The server's own sentence where somebody else was first, or nobody is there to hear of it. */
function describeFailure(error: unknown): string {
  if (error instanceof AppError && error.code === 'failed-precondition') return error.message;
  return isOffline() ? errorMessages.network : processingFailedText;
}

/** Where only results can be sent, there is nothing to choose. */
const beginDraft = (request: Request): ReviewDraft => ({
  ...emptyDraft,
  choice: canAskForClearerImage(request) ? null : 'deliver',
});

/** The id of the field that is not right yet. */
function findWrongField({ note, outcome }: DraftErrors): string {
  if (note !== undefined) return 'review-note';
  return outcome === undefined ? 'outcome-text' : 'outcome';
}

/** Leads to a field that is not right yet; its message, which comes up below it, is in sight too. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}

/**
 * Filling in, asking, sending. What was decided about an older state of the request is not sent: the dialog says what
 * somebody else did, and the server refuses what was already on its way.
 */
export function useReview(adminUid: string, opened: Request, onClose: () => void) {
  const request = useLiveRequest(adminUid, opened);
  const [seen, setSeen] = useState(opened);
  const [draft, setDraft] = useState<ReviewDraft>(() => beginDraft(opened));
  const [errors, setErrors] = useState<DraftErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [sending, setSending] = useState(false);

  const showConflict = (now: Request) => {
    setSeen(now);
    setReview(null);
    setProblem(describeConflict(seen, now));
    if (!canAskForClearerImage(now)) setDraft({ ...draft, choice: 'deliver' });
  };
  if (!sending && countChanges(request) > countChanges(seen)) showConflict(request);

  const change = (part: Partial<ReviewDraft>) => {
    setProblem(null);
    setErrors({});
    // Onto the draft as it is then: a file that was looked into comes after what was ticked meanwhile.
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = () => {
    const missing = findReviewProblem(request, missingDetailsText);
    const decision = decideReview(draft);
    setErrors(decision.kind === 'incomplete' ? decision.errors : {});
    setProblem(missing ?? (decision.kind === 'nothing' ? nothingToDoText : null));
    if (decision.kind === 'incomplete') focusField(findWrongField(decision.errors));
    if (missing === null && decision.kind === 'review') setReview(decision.review);
  };
  const send = async (decided: Review) => {
    setSending(true);
    try {
      await sendReview(request, decided, (sent) => {
        if (decided.kind === 'deliver') setPercent((sent / decided.file.size) * 100);
      });
      showSuccess(reviewWords[decided.kind].success);
      onClose();
    } catch (error) {
      setProblem(describeFailure(error));
      setReview(null);
    } finally {
      setSending(false);
      setPercent(null);
    }
  };

  return {
    request,
    draft,
    errors,
    problem,
    review,
    percent,
    sending,
    change,
    submit,
    confirm: () => {
      if (review !== null) void send(review);
    },
    cancel: () => setReview(null),
  };
}
