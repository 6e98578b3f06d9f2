import { useEffect } from 'react';
import type { Request } from '@contract/entities/request';
import { prepareUploads } from '@/repositories/uploads/upload-file';
import { RequestDetails } from './request-details';
import { useReview } from './use-review';
import { ReviewConfirmation } from './review-step';

export interface RequestDetailsDialogProps {
  adminUid: string;
  /** as the page has it */
  request: Request;
  onClose: () => void;
}

/** Details, then the question, then the sending, in one dialog whose content is swapped. */
export function RequestDetailsDialog({ adminUid, request: opened, onClose }: RequestDetailsDialogProps) {
  const { request, draft, field, problem, review, percent, sending, ...does } = useReview(
    adminUid,
    opened,
    onClose,
  );
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
