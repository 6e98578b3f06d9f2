import { useEffect, useState } from 'react';
import type { Part } from './lazy-part';

/** Fetches a part once it is wanted. A part that was fetched before is ready at once. */
export function usePart(part: Part, isWanted: boolean) {
  const [tries, setTries] = useState(1);
  /** how many tries have failed; the part itself says whether it is there */
  const [failures, setFailures] = useState(0);
  const [, noteArrival] = useState(false);
  const isReady = part.isLoaded();
  useEffect(() => {
    if (!isWanted || part.isLoaded()) return undefined;
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
  }, [part, isWanted, tries]);
  return { isReady, hasFailed: !isReady && failures === tries, retry: () => setTries(tries + 1) };
}
