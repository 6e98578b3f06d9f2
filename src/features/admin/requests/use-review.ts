import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { countChanges, type Request } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { errorMessages } from '@/domain/error-messages';
import { useFields, type ConnectField } from '@/ui/forms/use-fields';
import { useFormDraft } from '@/session/drafts/form-draft';
import { isOffline } from '@/lib/require-connection';
import { dataOf, useLive } from '@/session/use-live';
import { anyRequest } from '@/repositories/requests/admin-requests';
import { useAttempt } from '@/ui/forms/use-attempt';
import { showSuccess } from '@/ui/overlays/toast';
import {
  canAskForClearerImage,
  emptyDraft,
  findReviewProblem,
  processingFailedText,
  ReviewForm,
  reviewWords,
  WrittenReview,
  type Review,
  type ReviewDraft,
} from './review-decision';
import { FileChanged, sendReview } from './send-review';
import { describeConflict } from './request-words';

/** Live: the list behind the dialog may show another page by now. */
function useLiveRequest(opened: Request): Request {
  const liveRequest = dataOf(useLive(anyRequest(opened.documentId)));
  if (liveRequest === null) return opened;
  const isOlder = countChanges(liveRequest) < countChanges(opened);
  return isOlder ? opened : liveRequest;
}

const fileChangedText =
  'This file was changed after you chose it. Choose it again.';

/** With this code the server's sentence says more than ours. */
function describeFailure(error: unknown): string {
  if (error instanceof FileChanged) return fileChangedText;
  if (error instanceof AppError && error.code === 'failed-precondition') {
    return error.message;
  }
  return isOffline() ? errorMessages.network : processingFailedText;
}

export type ReviewField = ConnectField<ReviewDraft>;

/**
 * An administrator's review of one request, from the choice to the answer of
 * the server.
 */
export interface Reviewing {
  request: Request;
  /** what is typed and chosen */
  draft: ReviewDraft;
  field: ReviewField;
  /** why it cannot be sent, or why it was not */
  problem: string | null;
  /** what is to be confirmed; null while the form shows */
  review: Review | null;
  /** of the file of results; null before it is sent */
  percent: number | null;
  isSending: boolean;
  change: (changedFields: Partial<ReviewDraft>) => void;
  submit: () => Promise<void>;
  confirm: () => void;
  cancel: () => void;
}

/**
 * A decision about an outdated request is not sent: the dialog says what
 * changed, and the server refuses it too.
 */
export function useReview(opened: Request, onClose: () => void): Reviewing {
  const request = useLiveRequest(opened);
  const [seenRequest, setSeenRequest] = useState(opened);
  const [review, setReview] = useState<Review | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const { isBusy: isSending, run } = useAttempt(describeFailure);

  const canAskForImage = canAskForClearerImage(request);
  // Without the file, which this tab's storage cannot hold: it is chosen anew.
  const keptReview = useFormDraft(`review-${opened.documentId}`, WrittenReview);
  const rememberTyped = ({
    choice,
    reason,
    note,
    outcome,
    outcomeText,
  }: ReviewDraft) => {
    const typed = [reason, note, outcome, outcomeText];
    if (typed.every((value) => value === '')) keptReview.drop();
    else keptReview.keep({ choice, reason, note, outcome, outcomeText });
  };
  const form = useFields<ReviewDraft, Review>({
    resolver: zodResolver(ReviewForm),
    // There is no choice when only results can be sent.
    defaultValues: {
      ...emptyDraft,
      ...keptReview.draft,
      choice: canAskForImage ? (keptReview.draft?.choice ?? null) : 'deliver',
    },
    reValidateMode: 'onSubmit',
    onType: (typed) => {
      clearErrors();
      rememberTyped(typed);
    },
  });
  const { control, formState, setFailure, setValue, setValues, clearErrors } =
    form;
  // Without `compute` the type of every field is optional.
  const draft = useWatch({ control, compute: (typed: ReviewDraft) => typed });
  useEffect(() => {
    if (!canAskForImage) setValue('choice', 'deliver');
  }, [canAskForImage, setValue]);

  if (!isSending && countChanges(request) > countChanges(seenRequest)) {
    setSeenRequest(request);
    setReview(null);
    setFailure(describeConflict(seenRequest, request));
  }

  const change = (changedFields: Partial<ReviewDraft>) => {
    setFailure(null);
    clearErrors();
    setValues(changedFields);
    rememberTyped({ ...draft, ...changedFields });
  };
  const requestProblem = findReviewProblem(request);
  const decide = form.handleSubmit((checkedReview) => {
    if (requestProblem === null) setReview(checkedReview);
  });
  const submit = () => {
    setFailure(requestProblem);
    return decide();
  };
  const send = async (checkedReview: Review) => {
    await sendReview(request, checkedReview, (sentBytes) => {
      if (checkedReview.choice === 'deliver') {
        setPercent((sentBytes / checkedReview.results.file.size) * 100);
      }
    });
    keptReview.drop();
    showSuccess(reviewWords[checkedReview.choice].success);
  };
  const askAgain = (error: unknown) => {
    if (error instanceof FileChanged) setValues({ results: null });
    setFailure(describeFailure(error));
    setReview(null);
    setPercent(null);
    return true;
  };

  return {
    request,
    draft,
    field: form.field,
    problem: form.failure ?? formState.errors.choice?.message ?? null,
    review,
    percent,
    isSending,
    change,
    submit,
    confirm: () => {
      if (review !== null) void run(() => send(review), onClose, askAgain);
    },
    // What is being sent cannot be filled in anew: whoever leaves it leaves the
    // request.
    cancel: () => {
      if (isSending) onClose();
      else setReview(null);
    },
  };
}
