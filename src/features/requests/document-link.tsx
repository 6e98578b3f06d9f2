import { FileText } from 'lucide-react';
import { isPaperRemoved, type Request } from '@contract/entities/request';
import { IconButton } from '@/ui/icon-button';
import { RowButton } from '@/ui/lists/row-link';
import { useRequestFiles } from './use-request-files';

/** Opens what the owner sent, while it is kept. @param props.compact the drawing alone, where another action stands beside it */
export function DocumentLink({ request, compact = false }: { request: Request; compact?: boolean }) {
  const { openDocument, busy } = useRequestFiles(request);
  if (isPaperRemoved(request, request.createdAt)) return null;
  if (compact)
    return <IconButton icon={FileText} label="Document" unavailable={busy} onClick={openDocument} />;
  return (
    <RowButton icon={FileText} aria-disabled={busy || undefined} onClick={openDocument}>
      {busy ? 'Fetching...' : 'Document'}
    </RowButton>
  );
}
