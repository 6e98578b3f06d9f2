import { useSyncExternalStore } from 'react';

function listen(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** What the browser knows of the network: false is certain, true only a hope. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}
