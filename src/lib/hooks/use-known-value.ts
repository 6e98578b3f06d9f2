import { useEffect, useEffectEvent } from 'react';

/** @param fill must keep what was typed */
export function useKnownValue(
  known: string,
  fill: (value: string) => void,
): void {
  const put = useEffectEvent(fill);
  useEffect(() => {
    if (known !== '') put(known);
  }, [known]);
}
