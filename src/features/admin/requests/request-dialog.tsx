import { useEffect } from 'react';
import type { Request } from '@contract/entities/request';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import { describeOutcome } from '@contract/values/describe-outcome';
import { prepareUploads } from '@/repositories/uploads/upload-file';
import { ProgressBar } from '@/ui/progress-bar';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { RequestDetails } from './request-details';
import { useReview } from './use-review';
import { reviewWords } from './review-decision';
import type { Review } from './send-review';

export interface RequestDetailsDialogProps {
  /** as the page has it */
  request: Request;
  onClose: () => void;
}

/** Details, then the question, then the sending, in one dialog whose content is swapped. */
export function RequestDetailsDialog({ request: opened, onClose }: RequestDetailsDialogProps) {
  const { request, draft, field, problem, review, percent, sending, ...does } = useReview(opened, onClose);
  useEffect(prepareUploads, []);
  if (review !== null)
    return (
      <ReviewConfirmation {...{ review, percent, sending }} onConfirm={does.confirm} onCancel={does.cancel} />
    );
  return (
    <RequestDetails
      {...{ request, draft, field, problem, onClose }}
      onChange={does.change}
      onSubmit={() => void does.submit()}
    />
  );
}

function describeTold(review: Review): string {
  return review.kind === 'flag' ? describeImageReason(review) : describeOutcome(review.outcome);
}

/** The specification's question before anything is sent, then the file on its way. */
export function ReviewConfirmation({
  review,
  percent,
  sending,
  onConfirm,
  onCancel,
}: {
  review: Review;
  percent: number | null;
  sending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const words = reviewWords[review.kind];
  const whole = Math.floor(percent ?? 0);
  return (
    <ConfirmDialog
      title={words.title}
      text={words.confirmation}
      busy={sending && 'Sending...'}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <dl className="grid gap-3 wrap-anywhere">
        <dt className="lbl">The user reads</dt>
        <dd className="-mt-3">{describeTold(review)}</dd>
      </dl>
      {percent !== null && review.kind === 'deliver' && (
        <div className="mt-4">
          <div className="flex justify-between gap-3 text-[.875rem] mb-1.5">
            <span className="truncate num">{review.file.name}</span>
            <span className="num font-[620]">{whole}%</span>
          </div>
          <ProgressBar percent={percent} label="Sending the results" />
        </div>
      )}
    </ConfirmDialog>
  );
}
