import { FileText } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { RowButton } from '@/ui/lists/row-link';
import { useRequestFiles } from './use-request-files';

/** Opens what the owner sent. */
export function DocumentLink({ request }: { request: Request }) {
  const { openDocument, busy } = useRequestFiles(request);
  return (
    <RowButton icon={FileText} aria-disabled={busy || undefined} onClick={openDocument}>
      {busy ? 'Fetching...' : 'Document'}
    </RowButton>
  );
}
