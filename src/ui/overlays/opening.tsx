import { Suspense, useEffect, type ReactNode } from 'react';
import { whenIdle } from '@/lib/parts/when-idle';
import { DialogWait } from './dialog';

/**
 * Around a dialog whose script is fetched while the browser is idle: nobody opens it in the first moment of a screen.
 * @param props.title of the dialog
 */
export function Opening({
  title,
  part,
  children,
}: {
  title: string;
  part: { prefetch: () => void };
  children: ReactNode;
}) {
  useEffect(() => whenIdle(part.prefetch), [part]);
  return <Suspense fallback={<DialogWait title={title} />}>{children}</Suspense>;
}
