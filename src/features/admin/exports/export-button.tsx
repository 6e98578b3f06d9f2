import { useState } from 'react';
import {
  exportRecordsEndpoint,
  type ExportKind,
} from '@contract/endpoints/export-records';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Button } from '@/ui/button';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { useMayCall } from '../shared/administrators-only';

const ExportDialog = lazyPart(
  async () => (await import('./export-dialog')).ExportDialog,
);

/** Opens the question what to export; nothing for whoever may not. */
export function ExportButton({
  kind,
}: {
  /** what is chosen beforehand */
  kind: ExportKind;
}) {
  const mayExport = useMayCall(exportRecordsEndpoint);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!mayExport) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Export
      </Button>
      <LazyDialog title="Export" part={ExportDialog} onClose={close}>
        {isOpen && <ExportDialog kind={kind} onClose={close} />}
      </LazyDialog>
    </>
  );
}
