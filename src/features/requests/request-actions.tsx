import { useState } from 'react';
import { Download, FileText, ImageUp, Smartphone } from 'lucide-react';
import {
  listResultVersions,
  isPaperRemoved,
  type Request,
} from '@contract/entities/request';
import { seePaymentText } from '@/domain/open-payment';
import { describeLand } from '@/domain/land-words';
import { OpenViewer } from '@/uploads/open-viewer';
import { RowButton } from '@/ui/lists/row-link';
import { IconButton } from '@/ui/icon-button';
import { getCurrentDocument, getRequestStatus } from './request-status';
import { useRequestFiles } from './use-request-files';

export interface RequestHandlers {
  onResend: (request: Request) => void;
  onPay: (request: Request) => void;
}

/** Nothing once the papers of the newest results are removed. */
export function RequestActions({
  request,
  isUnderWay,
  onResend,
  onPay,
}: RequestHandlers & {
  request: Request;
  /** a payment for it is not settled: nobody pays again */
  isUnderWay: boolean;
}) {
  const { saveResults, isBusy } = useRequestFiles(request);
  const status = getRequestStatus(request);
  const land = describeLand(request);
  const payText = isUnderWay ? seePaymentText : 'Pay now';
  const [newestVersion] = listResultVersions(request);
  if (
    newestVersion !== undefined &&
    isPaperRemoved(request, newestVersion.createdAt)
  ) {
    return null;
  }
  return (
    <span className="inline-flex max-md:flex-wrap items-center justify-end gap-x-2 ml-auto">
      {status === 'Complete' ? (
        <RowButton
          icon={Download}
          aria-label={`Results, ${land}`}
          busyLabel={isBusy && 'Fetching...'}
          onClick={() => saveResults()}
        >
          Results
        </RowButton>
      ) : (
        <DocumentLink
          request={request}
          compact={!request.paymentStatus || !request.isDocumentValid}
        />
      )}
      {!request.isDocumentValid && (
        <RowButton
          icon={ImageUp}
          bad
          aria-label={`Resend image, ${land}`}
          onClick={() => onResend(request)}
        >
          Resend image
        </RowButton>
      )}
      {!request.paymentStatus && (
        <RowButton
          icon={Smartphone}
          aria-label={`${payText}, ${land}`}
          onClick={() => onPay(request)}
        >
          {payText}
        </RowButton>
      )}
    </span>
  );
}

/** Nothing once the papers are removed. */
export function DocumentLink({
  request,
  compact = false,
}: {
  request: Request;
  compact?: boolean;
}) {
  const [isViewed, setViewed] = useState(false);
  if (isPaperRemoved(request, request.createdAt)) return null;
  const view = () => setViewed(true);
  return (
    <>
      {compact ? (
        <IconButton
          icon={FileText}
          label={`Document, ${describeLand(request)}`}
          onClick={view}
        />
      ) : (
        <RowButton
          icon={FileText}
          aria-label={`Document, ${describeLand(request)}`}
          onClick={view}
        >
          Document
        </RowButton>
      )}
      {isViewed && (
        <OpenViewer
          path={getCurrentDocument(request)}
          title="Your document"
          onClose={() => setViewed(false)}
        />
      )}
    </>
  );
}
