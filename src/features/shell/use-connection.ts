import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '@/lib/hooks/use-online';
import { retryLiveQueries } from '@/live/open-queries';
import { findUnreachedSince, subscribeToReach } from '@/live/reach';

/** ms between two tries while the browser has a network and the server does not answer */
const retryMs = 15_000;

export type Connection =
  | { kind: 'fine' }
  /** `since`: when what shows was fresh (ms since 1970); null when nothing old shows */
  | { kind: 'offline' | 'unreached'; since: number | null };

/** What the shell says of the connection. When it is back, everything that failed for want of it is asked anew. */
export function useConnection(): Connection {
  const online = useOnline();
  const unreachedSince = useSyncExternalStore(subscribeToReach, findUnreachedSince);
  const [lostAt, setLostAt] = useState<number | null>(null);
  useEffect(() => {
    const lose = () => setLostAt(Date.now());
    const find = () => {
      setLostAt(null);
      retryLiveQueries();
    };
    window.addEventListener('offline', lose);
    window.addEventListener('online', find);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', find);
    };
  }, []);
  const waiting = online && unreachedSince !== null;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(retryLiveQueries, retryMs);
    return () => clearInterval(timer);
  }, [waiting]);
  if (!online) return { kind: 'offline', since: unreachedSince ?? lostAt };
  return waiting ? { kind: 'unreached', since: unreachedSince } : { kind: 'fine' };
}
