import { useEffect, useState } from 'react';
import { requestsCollection, type Request } from '@contract/entities/request';
import type { ObjectPath } from '@contract/values/file/object-path';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import { describeRemoval } from '@/domain/paper-words';
import { anyRequest } from '@/repositories/requests/admin-requests';
import { dataOf, useLive } from '@/session/use-live';
import { prepareUploads } from '@/repositories/uploads/upload-file';
import { ProgressBar } from '@/ui/progress-bar';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { LazyGroundDialog } from '../grounds/type-corners';
import { AwaitedRecord } from '../shared/awaited-record';
import type { Neighbours } from './neighbours';
import { RequestDetails } from './request-details';
import { useReview, type Reviewing } from './use-review';
import { reviewWords, type Review } from './review-decision';
import { SentResults, type SentTo } from './sent-results';

/**
 * The details of a request that somebody opened.
 * @param props.opened as its list has it; null where only its id is known
 */
export function RequestDialog({
  documentId,
  opened,
  neighbours,
  onClose,
}: {
  documentId: string;
  opened: Request | null;
  neighbours: Neighbours;
  onClose: () => void;
}) {
  const live = useLive(opened === null ? anyRequest(documentId) : null);
  const request = opened ?? dataOf(live);
  if (request === null) {
    return (
      <AwaitedRecord
        what="request"
        live={live}
        title="Request Details"
        width={1200}
        onClose={onClose}
      />
    );
  }
  return (
    <RequestDetailsDialog
      request={request}
      neighbours={neighbours}
      onClose={onClose}
    />
  );
}

function RequestDetailsDialog({
  request,
  neighbours,
  onClose,
}: {
  request: Request;
  neighbours: Neighbours;
  onClose: () => void;
}) {
  const reviewing = useReview(request, onClose);
  useEffect(prepareUploads, []);
  const [typesCorners, setTypesCorners] = useState(false);
  const { review } = reviewing;
  if (typesCorners) {
    return (
      <LazyGroundDialog
        record={{
          collection: requestsCollection,
          documentId: request.documentId,
        }}
        path={findPlan(reviewing.request)}
        onClose={() => setTypesCorners(false)}
      />
    );
  }
  if (review === null) {
    return (
      <RequestDetails
        {...reviewing}
        neighbours={neighbours}
        onTypeCorners={() => setTypesCorners(true)}
        onClose={onClose}
      />
    );
  }
  return <ReviewConfirmation {...reviewing} review={review} />;
}

/** The newest image; null where its file is deleted. */
function findPlan(request: Request): ObjectPath | null {
  const isDeleted = describeRemoval(request, request.createdAt) !== null;
  return isDeleted ? null : (request.imageUrl ?? request.documentURL);
}

/** The specification asks for this question. */
export function ReviewConfirmation({
  request,
  review,
  file,
  percent,
  isSending,
  confirm,
  cancel,
}: Pick<Reviewing, 'file' | 'percent' | 'isSending' | 'confirm' | 'cancel'> & {
  request: SentTo;
  review: Review;
}) {
  const words = reviewWords[review.choice];
  return (
    <ConfirmDialog
      title={words.title}
      text={words.confirmation}
      busyLabel={isSending && 'Sending...'}
      onConfirm={confirm}
      onClose={cancel}
    >
      {review.choice === 'flag' && (
        <dl className="grid gap-3 wrap-anywhere">
          <dt className="lbl">The user reads</dt>
          <dd className="-mt-3">{describeImageReason(review)}</dd>
        </dl>
      )}
      {review.choice === 'deliver' && file !== null && (
        <SentResults request={request} review={review} file={file} />
      )}
      {percent !== null && file !== null && (
        <div className="mt-4">
          <div className="flex justify-between gap-3 text-[.875rem] mb-1.5">
            <span className="truncate num">{nameSent(review, file)}</span>
            <span className="num font-[620]">{`${Math.floor(percent)}%`}</span>
          </div>
          <ProgressBar percent={percent} label="Sending the results" />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** A receipt is sent first. */
function nameSent(review: Review, file: File): string {
  const hasReceipt = review.choice === 'deliver' && review.receipt !== null;
  return hasReceipt ? 'Receipt, then results' : file.name;
}
