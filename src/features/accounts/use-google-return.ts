import { useEffect, useEffectEvent } from 'react';
import { takeGoogleReturn } from '@/lib/google-return';

/** Calls back on the page that Google sent this tab back to, where popups are blocked (decision D14). */
export function useGoogleReturn(onReturn: () => void): void {
  const finish = useEffectEvent(onReturn);
  useEffect(() => {
    if (takeGoogleReturn()) finish();
  }, []);
}
