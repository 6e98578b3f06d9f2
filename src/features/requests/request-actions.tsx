import {
  Download,
  ExternalLink,
  ImageUp,
  Smartphone,
  FileText,
} from 'lucide-react';
import {
  listResultVersions,
  isPaperRemoved,
  type Request,
} from '@contract/entities/request';
import { seePaymentText } from '@/domain/open-payment';
import { useFreeFocus } from '@/lib/hooks/use-free-focus';
import { RowButton } from '@/ui/lists/row-link';
import { IconButton } from '@/ui/icon-button';
import { getRequestStatus } from './request-status';
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
        <RowButton icon={ImageUp} bad onClick={() => onResend(request)}>
          Resend image
        </RowButton>
      )}
      {!request.paymentStatus && (
        <RowButton icon={Smartphone} onClick={() => onPay(request)}>
          {isUnderWay ? seePaymentText : 'Pay now'}
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
  const { openDocument, showFetched, isBusy } = useRequestFiles(request);
  if (isPaperRemoved(request, request.createdAt)) return null;
  if (showFetched !== null) return <FetchedDocument onShow={showFetched} />;
  if (compact) {
    return (
      <IconButton
        icon={FileText}
        label="Document"
        unavailable={isBusy}
        onClick={openDocument}
      />
    );
  }
  return (
    <RowButton
      icon={FileText}
      busyLabel={isBusy && 'Fetching...'}
      onClick={openDocument}
    >
      Document
    </RowButton>
  );
}

function FetchedDocument({ onShow }: { onShow: () => void }) {
  return (
    <RowButton
      ref={useFreeFocus<HTMLButtonElement>()}
      icon={ExternalLink}
      onClick={onShow}
    >
      Open document
    </RowButton>
  );
}
