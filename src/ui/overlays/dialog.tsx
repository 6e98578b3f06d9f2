import { Suspense, useEffect, useState } from 'react';
import { whenScreenReady } from '@/lib/parts/when-screen-ready';
import { lazyPart } from '@/lib/parts/lazy-part';
import type { DialogProps } from './dialog-panel';

const DialogPanel = lazyPart(async () => (await import('./dialog-panel')).DialogPanel);

/** Never stack two dialogs: swap the content. The panel's script is fetched after the screen shows its data. */
export function Dialog({ open = true, ...props }: DialogProps) {
  const [wanted, setWanted] = useState(open);
  useEffect(() => whenScreenReady(DialogPanel.prefetch), []);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={open ? <DialogWait title={props.title} /> : null}>
      <DialogPanel {...props} open={open} />
    </Suspense>
  );
}

export function DialogWait({ title }: { title: string }) {
  return (
    <div className="scrim text-white" role="status" aria-label={`Opening ${title}`}>
      <span className="spin" />
    </div>
  );
}
