import { Suspense, lazy, useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';
import type { EditRequestDialogProps } from './edit-request-dialog';

const loadDialog = () => import('./edit-request-dialog');
const EditRequestDialog = lazy(async () => ({ default: (await loadDialog()).EditRequestDialog }));

async function prepare(): Promise<void> {
  const { dropOldUploads } = await import('@/repositories/kept-uploads');
  await Promise.all([loadDialog(), dropOldUploads()]);
}

/** The dialog for a clearer image with all it takes to upload one, fetched while the browser is idle. */
export function LazyEditRequest({
  request,
  onClose,
}: Omit<EditRequestDialogProps, 'request'> & { request: EditRequestDialogProps['request'] | null }) {
  useEffect(() => whenIdle(() => void prepare().catch(() => undefined)), []);
  if (request === null) return null;
  return (
    <Suspense
      fallback={
        <p role="status" className="sr-only">
          Opening the request
        </p>
      }
    >
      <EditRequestDialog request={request} onClose={onClose} />
    </Suspense>
  );
}
