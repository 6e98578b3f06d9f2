import { useEffect, useEffectEvent } from 'react';

/** Fills a field once what is known of it arrives, for example from the profile. @param fill leaves what was typed */
export function useKnownValue(known: string, fill: (value: string) => void): void {
  const put = useEffectEvent(fill);
  useEffect(() => {
    if (known !== '') put(known);
  }, [known]);
}
