import { useState } from 'react';

/**
 * What was last known, while it is asked for anew: a screen that waited for it
 * again would lose what is chosen and typed on it.
 * @param uid of the person it is about; what was known of another one is not
 * shown
 * @param known the same object until it changes; null while nothing is known
 */
export function useLastKnown<T>(uid: string, known: T | null): T | null {
  const [last, setLast] = useState({ uid, known });
  const isOfOther = last.uid !== uid;
  const isNews = known !== null && known !== last.known;
  if (isOfOther || isNews) setLast({ uid, known });
  return isOfOther || known !== null ? known : last.known;
}
