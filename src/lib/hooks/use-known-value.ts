import { useEffect, useEffectEvent } from 'react';

/** @param fill must keep what was typed */
export function useKnownValue(
  knownValue: string,
  fill: (value: string) => void,
): void {
  const fillField = useEffectEvent(fill);
  useEffect(() => {
    if (knownValue !== '') fillField(knownValue);
  }, [knownValue]);
}
