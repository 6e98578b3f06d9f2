import { Download, ImageUp, Smartphone } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { RowButton } from '@/ui/lists/row-link';
import { DocumentLink } from './document-link';
import { getRequestAction } from './request-status';
import { useRequestFiles } from './use-request-files';

export interface RequestActionsProps {
  request: Request;
  onResend: (request: Request) => void;
  /** without it an unpaid request shows its document only */
  onPay?: ((request: Request) => void) | undefined;
}

/** What the owner can do with a request: its document or results, the clearer image asked for, paying. */
export function RequestActions({ request, onResend, onPay }: RequestActionsProps) {
  const { saveResults, busy } = useRequestFiles(request);
  const action = getRequestAction(request);
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-5 ml-auto">
      {action === 'results' ? (
        <RowButton icon={Download} aria-disabled={busy || undefined} onClick={() => saveResults()}>
          {busy ? 'Fetching...' : 'Results'}
        </RowButton>
      ) : (
        <DocumentLink request={request} />
      )}
      {action === 'resend-image' && (
        <RowButton icon={ImageUp} bad onClick={() => onResend(request)}>
          Resend image
        </RowButton>
      )}
      {!request.paymentStatus && onPay !== undefined && (
        <RowButton icon={Smartphone} onClick={() => onPay(request)}>
          Pay now
        </RowButton>
      )}
    </span>
  );
}
