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

export function RequestDetailsDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const reviewing = useReview(request, onClose);
  useEffect(prepareUploads, []);
  const { review, percent, sending, confirm, cancel } = reviewing;
  if (review === null) return <RequestDetails {...reviewing} onClose={onClose} />;
  return <ReviewConfirmation {...{ review, percent, sending }} onConfirm={confirm} onCancel={cancel} />;
}

/** The specification asks for this question. */
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
        <dd className="-mt-3">
          {review.kind === 'flag' ? describeImageReason(review) : describeOutcome(review.outcome)}
        </dd>
      </dl>
      {percent !== null && review.kind === 'deliver' && (
        <div className="mt-4">
          <div className="flex justify-between gap-3 text-[.875rem] mb-1.5">
            <span className="truncate num">{review.file.name}</span>
            <span className="num font-[620]">{Math.floor(percent)}%</span>
          </div>
          <ProgressBar percent={percent} label="Sending the results" />
        </div>
      )}
    </ConfirmDialog>
  );
}
