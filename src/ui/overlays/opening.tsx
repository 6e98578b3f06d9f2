import { Suspense, useEffect, type ReactNode } from 'react';
import { whenScreenReady } from '@/lib/parts/when-screen-ready';
import { DialogWait } from './dialog';

/** Wraps a dialog whose script is fetched after the screen shows its data. */
export function Opening({
  title,
  part,
  children,
}: {
  title: string;
  part: { prefetch: () => void };
  children: ReactNode;
}) {
  useEffect(() => whenScreenReady(part.prefetch), [part]);
  return <Suspense fallback={<DialogWait title={title} />}>{children}</Suspense>;
}
