import { useEffect, useEffectEvent } from 'react';

/** Calls back once `expiresAt` (ms) has passed, also after the computer slept. */
export function useExpiry(expiresAt: number | null, onExpired: () => void): void {
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (expiresAt === null) return undefined;
    let done = false;
    const check = () => {
      if (done || Date.now() < expiresAt) return;
      done = true;
      expire();
    };
    const timer = setTimeout(check, Math.max(0, expiresAt - Date.now()) + 1);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      done = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, [expiresAt]);
}
