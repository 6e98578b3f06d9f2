import { useState } from 'react';
import { Pencil } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { correctRequest } from '@/repositories/requests/correct-request';
import { lazyPart } from '@/lib/parts/lazy-part';
import { RowButton } from '@/ui/lists/row-link';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';

const CorrectRequestDialog = lazyPart(
  async () => (await import('./correct-request-dialog')).CorrectRequestDialog,
);

/** Opens the answers of a request, to be corrected. */
export function CorrectRequest({ request }: { request: Request }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <RowButton icon={Pencil} onClick={() => setOpen(true)}>
        Change your answers
      </RowButton>
      <LazyDialog
        title="Change your answers"
        part={CorrectRequestDialog}
        onClose={close}
      >
        {isOpen && (
          <CorrectRequestDialog
            request={request}
            onCorrect={correctRequest}
            onClose={close}
          />
        )}
      </LazyDialog>
    </>
  );
}
