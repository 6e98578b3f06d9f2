import { Suspense, type ReactNode } from 'react';
import { useSlow } from '@/lib/hooks/use-slow';
import { skeletonWordsAfterMs, waitLimitMs } from '@/lib/wait-times';
import { slowText } from '@/lib/require-connection';
import { ErrorState } from './error-state';

/**
 * The place of a part of a screen whose script is fetched: its skeleton, words
 * after a second, and then a way on.
 */
export function PartPlace({
  skeleton,
  children,
}: {
  skeleton: ReactNode;
  children: ReactNode;
}) {
  return (
    <Suspense fallback={<AwaitedPart skeleton={skeleton} />}>
      {children}
    </Suspense>
  );
}

function AwaitedPart({ skeleton }: { skeleton: ReactNode }) {
  const isSlow = useSlow(true, skeletonWordsAfterMs);
  // A script that is under way cannot be asked for twice: only a reload asks
  // anew. Drafts are kept.
  if (useSlow(true, waitLimitMs)) {
    return (
      <ErrorState message={slowText} onRetry={() => window.location.reload()} />
    );
  }
  return (
    <div>
      {skeleton}
      <p role="status" className="lbl text-center pt-2 empty:hidden">
        {isSlow && 'Loading. Your internet is slow.'}
      </p>
    </div>
  );
}
