import { Suspense, type ReactNode } from 'react';
import { useSlow } from '@/lib/hooks/use-slow';
import { slowText } from '@/lib/require-connection';
import { ErrorState } from './error-state';

/** ms */
const wordsAfterMs = 1_000;
/** ms; after this time the person decides */
const limitMs = 15_000;

/** The place of a part of a screen whose script is fetched: its skeleton, words after a second, and then a way on. */
export function PartPlace({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  return <Suspense fallback={<AwaitedPart skeleton={skeleton} />}>{children}</Suspense>;
}

function AwaitedPart({ skeleton }: { skeleton: ReactNode }) {
  const isSlow = useSlow(true, wordsAfterMs);
  // A script that is under way cannot be asked for twice: only a reload asks anew. Drafts are kept.
  if (useSlow(true, limitMs))
    return <ErrorState message={slowText} onRetry={() => window.location.reload()} />;
  return (
    <div>
      {skeleton}
      <p role="status" className="lbl text-center pt-2 empty:hidden">
        {isSlow && 'Loading. Your internet is slow.'}
      </p>
    </div>
  );
}
