import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { countChanges, type Request } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { errorMessages, isOutcomeUnknown } from '@/domain/error-messages';
import { useFields, type ConnectField } from '@/ui/forms/use-fields';
import type { RestoredDraft } from '@/lib/restored-draft';
import { useFormDraft } from '@/session/drafts/form-draft';
import { isOffline } from '@/lib/require-connection';
import { useUser } from '@/session/session-context';
import { dataOf, useLive } from '@/session/use-live';
import { anyRequest } from '@/repositories/requests/admin-requests';
import { useAttempt } from '@/ui/forms/use-attempt';
import { showSuccess } from '@/ui/overlays/toast';
import {
  canAskForClearerImage,
  emptyDraft,
  findReviewProblem,
  isWritten,
  processingFailedText,
  ReviewForm,
  reviewWords,
  WrittenReview,
  type Review,
  type ReviewDraft,
} from './review-decision';
import {
  FileChanged,
  prepareReview,
  sendReview,
  type PreparedReview,
} from './send-review';
import { describeConflict } from './request-words';
import { hasArrived, type UnansweredReview } from './unanswered-review';

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
  /** of results to be confirmed: what is sent; null for anything else */
  file: File | null;
  /** the server writes the PDF that is to be confirmed */
  isPreparing: boolean;
  /** of the file that is being sent; null before that */
  percent: number | null;
  isSending: boolean;
  change: (changedFields: Partial<ReviewDraft>) => void;
  /** what was typed in an earlier visit */
  restored: RestoredDraft<z.infer<typeof WrittenReview>>;
  /** Shows what was written; null: begins anew. */
  show: (written: z.infer<typeof WrittenReview> | null) => void;
  submit: () => Promise<void>;
  confirm: () => void;
  cancel: () => void;
}

/**
 * A decision about an outdated request is not sent: the dialog says what
 * changed, and the server refuses it too. Where the change is what was sent
 * from here, and its answer alone was lost, it was done.
 */
export function useReview(opened: Request, onClose: () => void): Reviewing {
  const { uid } = useUser();
  const request = useLiveRequest(opened);
  const [seenRequest, setSeenRequest] = useState(opened);
  const [prepared, setPrepared] = useState<PreparedReview | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const { isBusy: isSending, run } = useAttempt(describeFailure);
  const [unanswered, setUnanswered] = useState<UnansweredReview | null>(null);
  const [arrived, setArrived] = useState<Review | null>(null);
  const sentHash = useRef<string | null>(null);

  const canAskForImage = canAskForClearerImage(request);
  // Without the file, which a draft cannot hold: it is chosen anew.
  const keptReview = useFormDraft(`review-${opened.documentId}`, WrittenReview);
  const rememberTyped = (typed: ReviewDraft) => {
    if (isWritten(typed)) keptReview.keep(z.parse(WrittenReview, typed));
    else keptReview.drop();
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
      setUnanswered(null);
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
    setPrepared(null);
    setUnanswered(null);
    if (
      unanswered !== null &&
      hasArrived(unanswered, seenRequest, request, uid)
    ) {
      setArrived(unanswered.review);
    } else {
      setFailure(describeConflict(seenRequest, request, uid));
    }
  }
  const tellDone = ({ choice }: Review) => {
    keptReview.drop();
    showSuccess(reviewWords[choice].success);
  };
  const endArrived = useEffectEvent((review: Review) => {
    tellDone(review);
    onClose();
  });
  useEffect(() => {
    if (arrived !== null) endArrived(arrived);
  }, [arrived]);

  const change = (changedFields: Partial<ReviewDraft>) => {
    setFailure(null);
    clearErrors();
    setUnanswered(null);
    setValues(changedFields);
    rememberTyped({ ...draft, ...changedFields });
  };
  const requestProblem = findReviewProblem(request);
  const decide = form.handleSubmit(async (checkedReview) => {
    if (requestProblem !== null) return;
    try {
      setPrepared(await prepareReview(request, checkedReview));
    } catch (error) {
      setFailure(describeFailure(error));
    }
  });
  const submit = () => {
    setFailure(requestProblem);
    return decide();
  };
  const send = async (checked: PreparedReview) => {
    sentHash.current = null;
    await sendReview(request, checked, {
      onProgress: setPercent,
      onHashed: (sha256) => (sentHash.current = sha256),
    });
    tellDone(checked.review);
  };
  const askAgain = (error: unknown, { review }: PreparedReview) => {
    if (isOutcomeUnknown(error)) {
      setUnanswered({ review, sha256: sentHash.current });
    }
    if (error instanceof FileChanged) {
      const isReceipt = error.file === draft.receipt?.file;
      setValues(isReceipt ? { receipt: null } : { results: null });
    }
    setFailure(describeFailure(error));
    setPrepared(null);
    setPercent(null);
    return true;
  };

  return {
    request,
    draft,
    field: form.field,
    problem: form.failure ?? formState.errors.choice?.message ?? null,
    review: prepared?.review ?? null,
    file: prepared?.file ?? null,
    isPreparing: form.isSubmitting,
    percent,
    isSending,
    change,
    restored: keptReview.restored,
    show: (written) => {
      setFailure(null);
      setValues({
        ...emptyDraft,
        ...written,
        choice: canAskForImage ? (written?.choice ?? null) : 'deliver',
      });
    },
    submit,
    confirm: () => {
      if (prepared !== null) {
        void run(
          () => send(prepared),
          onClose,
          (error) => askAgain(error, prepared),
        );
      }
    },
    // What is being sent cannot be filled in anew: whoever leaves it leaves the
    // request.
    cancel: () => {
      if (isSending) onClose();
      else setPrepared(null);
    },
  };
}
