import { Suspense } from 'react';
import { lazyPart } from '@/lib/parts/lazy-part';
import { usePart } from '@/lib/parts/use-part';
import { DialogWait } from '@/ui/overlays/dialog-wait';
import type { ViewedFile } from './file-viewer';

const FileViewer = lazyPart(
  async () => (await import('./file-viewer')).FileViewer,
);

/** The viewer of a file, whose script is fetched when the first one is opened. */
export function OpenViewer(props: ViewedFile) {
  const { title, onClose } = props;
  const { isReady, hasFailed, retry } = usePart(FileViewer, true);
  if (!isReady) {
    return (
      <DialogWait
        title={title}
        hasFailed={hasFailed}
        onRetry={retry}
        onClose={onClose}
      />
    );
  }
  return (
    <Suspense>
      <FileViewer {...props} />
    </Suspense>
  );
}
