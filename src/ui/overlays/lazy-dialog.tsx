import { Suspense, useEffect, type ReactElement } from 'react';
import type { Part } from '@/lib/parts/lazy-part';
import { usePart } from '@/lib/parts/use-part';
import { whenScreenReady } from '@/lib/parts/when-screen-ready';
import { DialogWait } from './dialog-wait';

/** Wraps a dialog whose script is fetched after the screen shows its data. */
export function LazyDialog({
  title,
  part,
  notice,
  onClose,
  children,
}: {
  title: string;
  part: Part;
  /** shows at once while the script is fetched */
  notice?: string | undefined;
  /** gives the dialog up before it is there */
  onClose: () => void;
  /** false while it is closed */
  children: ReactElement | false | undefined;
}) {
  useEffect(() => whenScreenReady(part.prefetch), [part]);
  const isWanted = children !== false;
  const { isReady, hasFailed, retry } = usePart(part, isWanted);
  if (!isWanted) return null;
  if (!isReady) {
    return (
      <DialogWait
        title={title}
        notice={notice}
        hasFailed={hasFailed}
        onClose={onClose}
        onRetry={retry}
      />
    );
  }
  return <Suspense>{children}</Suspense>;
}
