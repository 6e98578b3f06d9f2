import { useEffect, useState } from 'react';
import type { Part } from './lazy-part';

/**
 * Fetches a part once it is wanted. A part that was fetched before is ready at
 * once.
 */
export function usePart(part: Part, isWanted: boolean) {
  const [tries, setTries] = useState(1);
  /** how many tries have failed; the part itself says whether it is there */
  const [failures, setFailures] = useState(0);
  const [, noteArrival] = useState(false);
  const isReady = part.isLoaded();
  useEffect(() => {
    // Not asked of the part once more: it may have come since this was drawn,
    // and nothing would draw it again.
    if (!isWanted || isReady) return undefined;
    let isGone = false;
    part.load().then(
      () => {
        if (!isGone) noteArrival(true);
      },
      () => {
        if (!isGone) setFailures(tries);
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, isWanted, isReady, tries]);
  return {
    isReady,
    hasFailed: !isReady && failures === tries,
    retry: () => setTries(tries + 1),
  };
}
