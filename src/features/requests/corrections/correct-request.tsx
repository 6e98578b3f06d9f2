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

/**
 * Opens the answers of a request, to be corrected, as long as that is possible.
 * What is open then stays, with what is typed in it: the server says why not.
 */
export function CorrectRequest({
  request,
  isPossible,
}: {
  request: Request;
  isPossible: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {isPossible && (
        <RowButton icon={Pencil} onClick={() => setOpen(true)}>
          Change your answers
        </RowButton>
      )}
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
