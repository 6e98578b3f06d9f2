import { useEffect, useState, useSyncExternalStore } from 'react';
import { Hourglass, WifiOff } from 'lucide-react';
import { formatDayTime } from '@/lib/dates';
import { useSlow } from '@/lib/hooks/use-slow';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { Button } from '@/ui/button';
import { dismissNoConnection } from '@/ui/overlays/toast';
import { useOnline } from '@/lib/hooks/use-online';
import { retryLiveQueries } from '@/live/open-queries';
import { findUnreachedSince, subscribeToReach } from '@/live/reach';
import { Bar } from './bar';

export function ConnectionNote() {
  const words = useConnectionWords();
  const isReached = words === null;
  useEffect(() => {
    if (isReached) dismissNoConnection();
  }, [isReached]);
  return <Bar icon={WifiOff}>{words}</Bar>;
}

const identityLimitMs = 8_000;

/** Never resolves where the identity service cannot find out. */
const waitForIdentity = async () => {
  const { getAuthService } = await import('@/firebase/auth');
  await getAuthService().authStateReady();
  return true;
};

export function IdentityNote() {
  const isKnown = useLoaded(waitForIdentity) === true;
  const isLate = useSlow(!isKnown, identityLimitMs);
  return (
    <Bar
      icon={Hourglass}
      action={
        <Button look="secondary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      }
    >
      {isLate
        ? 'The sign-in service does not answer. We are still waiting for it.'
        : null}
    </Bar>
  );
}

const retryMs = 15_000;

/** @param sinceMs ms since 1970; null when nothing old shows */
const addAge = (sentence: string, sinceMs: number | null) =>
  sinceMs === null
    ? sentence
    : `${sentence} Showing what we last knew, from ${formatDayTime(new Date(sinceMs))}.`;

function useConnectionWords(): string | null {
  const isOnline = useOnline();
  const unreachedSince = useSyncExternalStore(
    subscribeToReach,
    findUnreachedSince,
  );
  const [lostAt, setLostAt] = useState<number | null>(null);
  useEffect(() => {
    const noteLoss = () => setLostAt(Date.now());
    const noteReturn = () => {
      setLostAt(null);
      retryLiveQueries();
    };
    window.addEventListener('offline', noteLoss);
    window.addEventListener('online', noteReturn);
    return () => {
      window.removeEventListener('offline', noteLoss);
      window.removeEventListener('online', noteReturn);
    };
  }, []);
  const isWaiting = isOnline && unreachedSince !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(retryLiveQueries, retryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (!isOnline) return addAge('You are offline.', unreachedSince ?? lostAt);
  return isWaiting ? addAge('We cannot reach Asaase.', unreachedSince) : null;
}
