import { Suspense, useEffect, useState } from 'react';
import { whenScreenReady } from '@/lib/parts/when-screen-ready';
import { lazyPart } from '@/lib/parts/lazy-part';
import { usePart } from '@/lib/parts/use-part';
import type { DialogProps } from './dialog-panel';
import { DialogWait } from './dialog-wait';

const DialogPanel = lazyPart(
  async () => (await import('./dialog-panel')).DialogPanel,
);

/**
 * Never stack two dialogs: swap the content. Only what asks about the session
 * stands above another, which is left as it is. The panel's script is fetched
 * after the screen shows its data.
 */
export function Dialog({ open = true, ...props }: DialogProps) {
  const [wasOpened, setWasOpened] = useState(open);
  const { isReady, hasFailed, retry } = usePart(DialogPanel, open);
  useEffect(() => whenScreenReady(DialogPanel.prefetch), []);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  if (!isReady) {
    return (
      open && (
        <DialogWait
          title={props.title}
          hasFailed={hasFailed}
          onRetry={retry}
          onClose={props.onClose}
        />
      )
    );
  }
  return (
    <Suspense>
      <DialogPanel {...props} open={open} />
    </Suspense>
  );
}
