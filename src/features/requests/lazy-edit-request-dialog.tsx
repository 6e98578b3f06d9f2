import { Suspense, lazy, useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';
import type { EditRequestDialogProps } from './edit-request-dialog';

const loadDialog = () => import('./edit-request-dialog');
const EditRequestDialog = lazy(async () => ({ default: (await loadDialog()).EditRequestDialog }));

async function prepare(): Promise<void> {
  const { dropOldUploads } = await import('@/repositories/kept-uploads');
  await Promise.all([loadDialog(), dropOldUploads()]);
}

/** The dialog for a clearer image, fetched while the browser is idle: few need it, and nobody in the first moment. */
export function LazyEditRequestDialog({ edit }: { edit: EditRequestDialogProps | null }) {
  useEffect(() => whenIdle(() => void prepare().catch(() => undefined)), []);
  if (edit === null) return null;
  return (
    <Suspense
      fallback={
        <p role="status" className="sr-only">
          Opening the form
        </p>
      }
    >
      <EditRequestDialog {...edit} />
    </Suspense>
  );
}
