import { useEffect, useEffectEvent } from 'react';
import { expiryKey, userKey } from './stored-session';

/** Calls back whenever another tab has changed who is signed in, for how long, or what is kept of them. */
export function useOtherTabs(onChange: () => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key === userKey || key === expiryKey || key === null) change();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
}
