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
import { useFreeFocus } from '@/lib/hooks/use-free-focus';
import { RowButton } from '@/ui/lists/row-link';
import { IconButton } from '@/ui/icon-button';
import { getRequestStatus } from './request-status';
import { useRequestFiles } from './use-request-files';

export interface RequestWays {
  onResend: (request: Request) => void;
  onPay: (request: Request) => void;
}

export function RequestActions({
  request,
  onResend,
  onPay,
}: RequestWays & { request: Request }) {
  const { saveResults, busy } = useRequestFiles(request);
  const status = getRequestStatus(request);
  const [newest] = listResultVersions(request);
  if (newest !== undefined && isPaperRemoved(request, newest.createdAt)) {
    return null;
  }
  return (
    <span className="inline-flex max-md:flex-wrap items-center justify-end gap-x-2 ml-auto">
      {status === 'Complete' ? (
        <RowButton
          icon={Download}
          busy={busy && 'Fetching...'}
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
          Pay now
        </RowButton>
      )}
    </span>
  );
}

export function DocumentLink({
  request,
  compact = false,
}: {
  request: Request;
  compact?: boolean;
}) {
  const { openDocument, showFetched, busy } = useRequestFiles(request);
  if (isPaperRemoved(request, request.createdAt)) return null;
  if (showFetched !== null) return <FetchedDocument onShow={showFetched} />;
  if (compact) {
    return (
      <IconButton
        icon={FileText}
        label="Document"
        unavailable={busy}
        onClick={openDocument}
      />
    );
  }
  return (
    <RowButton
      icon={FileText}
      busy={busy && 'Fetching...'}
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
