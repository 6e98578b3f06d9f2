import { useEffect, useState } from 'react';
import type { Request } from '@contract/entities/request';
import { errorMessages } from '@/lib/error-messages';
import { isOffline } from '@/lib/require-connection';
import { prepareUploads } from '@/repositories/upload-file';
import { showSuccess } from '@/ui/toast';
import { findReviewProblem } from './check-request';
import { RequestDetails } from './request-details';
import { ReviewConfirmation } from './review-confirmation';
import {
  decideReview,
  missingDetailsText,
  nothingToDoText,
  processingFailedText,
  reviewWords,
} from './review-decision';
import { sendReview, type ResultsFile, type Review } from './send-review';

export interface RequestDetailsDialogProps {
  adminUid: string;
  /** as the live page has it */
  request: Request;
  onClose: () => void;
}

/** Details, then the question, then the sending, in one dialog whose content is swapped. */
export function RequestDetailsDialog({ adminUid, request, onClose }: RequestDetailsDialogProps) {
  const [notClear, setNotClear] = useState(false);
  const [results, setResults] = useState<ResultsFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(prepareUploads, []);

  const submit = () => {
    const missing = findReviewProblem(request, missingDetailsText);
    const decided = decideReview(notClear, results);
    setProblem(missing ?? (decided === null ? nothingToDoText : null));
    if (missing === null) setReview(decided);
  };
  const send = async (decided: Review) => {
    setSending(true);
    try {
      await sendReview(adminUid, request, decided, (sent) => {
        if (decided.kind === 'deliver') setPercent((sent / decided.file.size) * 100);
      });
      showSuccess(reviewWords[decided.kind].success);
      onClose();
    } catch {
      setProblem(isOffline() ? errorMessages.network : processingFailedText);
      setReview(null);
    } finally {
      setSending(false);
      setPercent(null);
    }
  };

  if (review !== null)
    return (
      <ReviewConfirmation
        review={review}
        percent={percent}
        sending={sending}
        onConfirm={() => void send(review)}
        onCancel={() => setReview(null)}
      />
    );
  return (
    <RequestDetails
      {...{ adminUid, request, notClear, results, problem, onClose }}
      onNotClear={(ticked) => {
        setProblem(null);
        setNotClear(ticked);
      }}
      onResults={(chosen) => {
        setProblem(null);
        setResults(chosen);
      }}
      onSubmit={submit}
    />
  );
}
