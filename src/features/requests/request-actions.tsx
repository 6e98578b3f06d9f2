import { Download, ImageUp, Smartphone, FileText } from 'lucide-react';
import { listResultVersions, isPaperRemoved, type Request } from '@contract/entities/request';
import { RowButton } from '@/ui/lists/row-link';
import { IconButton } from '@/ui/icon-button';
import { getRequestAction } from './request-status';
import { useRequestFiles } from './use-request-files';

export interface RequestActionsProps {
  request: Request;
  onResend: (request: Request) => void;
  /** without it an unpaid request shows its document only */
  onPay?: ((request: Request) => void) | undefined;
}

/** What the owner can open for any request of a list. */
export type RequestWays = Omit<RequestActionsProps, 'request'>;

/** What the owner can do with a request: its document or results, the clearer image asked for, paying. */
export function RequestActions({ request, onResend, onPay }: RequestActionsProps) {
  const { saveResults, busy } = useRequestFiles(request);
  const action = getRequestAction(request);
  const [newest] = listResultVersions(request);
  if (newest !== undefined && isPaperRemoved(request, newest.createdAt)) return null;
  const isPayable = !request.paymentStatus && onPay !== undefined;
  return (
    <span className="inline-flex max-md:flex-wrap items-center justify-end gap-x-2 ml-auto">
      {action === 'results' ? (
        <RowButton icon={Download} busy={busy && 'Fetching...'} onClick={() => saveResults()}>
          Results
        </RowButton>
      ) : (
        <DocumentLink request={request} compact={isPayable || action === 'resend-image'} />
      )}
      {action === 'resend-image' && (
        <RowButton icon={ImageUp} bad onClick={() => onResend(request)}>
          Resend image
        </RowButton>
      )}
      {isPayable && (
        <RowButton icon={Smartphone} onClick={() => onPay(request)}>
          Pay now
        </RowButton>
      )}
    </span>
  );
}

/** Opens what the owner sent, while it is kept. @param props.compact the drawing alone, where another action stands beside it */
export function DocumentLink({ request, compact = false }: { request: Request; compact?: boolean }) {
  const { openDocument, busy } = useRequestFiles(request);
  if (isPaperRemoved(request, request.createdAt)) return null;
  if (compact)
    return <IconButton icon={FileText} label="Document" unavailable={busy} onClick={openDocument} />;
  return (
    <RowButton icon={FileText} busy={busy && 'Fetching...'} onClick={openDocument}>
      Document
    </RowButton>
  );
}
