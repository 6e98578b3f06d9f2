import { useEffect, useState, useSyncExternalStore } from 'react';
import { Hourglass, WifiOff } from 'lucide-react';
import { formatDayTime } from '@/lib/dates';
import { useSlow } from '@/lib/hooks/use-slow';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { Button } from '@/ui/button';
import { useOnline } from '@/lib/hooks/use-online';
import { retryLiveQueries } from '@/live/open-queries';
import { findUnreachedSince, subscribeToReach } from '@/live/reach';
import { Bar } from './bar';

export function ConnectionNote() {
  return <Bar icon={WifiOff}>{useConnectionWords()}</Bar>;
}

const limitMs = 8_000;

/** Never resolves where the identity service cannot find out. */
const whenKnown = async () => {
  const { getAuthService } = await import('@/firebase/auth');
  await getAuthService().authStateReady();
  return true;
};

export function IdentityNote() {
  const isKnown = useLoaded(whenKnown) === true;
  const late = useSlow(!isKnown, limitMs);
  return (
    <Bar
      icon={Hourglass}
      action={
        <Button look="secondary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      }
    >
      {late
        ? 'The sign-in service does not answer. We are still waiting for it.'
        : null}
    </Bar>
  );
}

const retryMs = 15_000;

/** @param since ms since 1970; null when nothing old shows */
const addAge = (what: string, since: number | null) =>
  since === null
    ? what
    : `${what} Showing what we last knew, from ${formatDayTime(new Date(since))}.`;

function useConnectionWords(): string | null {
  const online = useOnline();
  const unreachedSince = useSyncExternalStore(
    subscribeToReach,
    findUnreachedSince,
  );
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
  if (!online) return addAge('You are offline.', unreachedSince ?? lostAt);
  return waiting ? addAge('We cannot reach Asaase.', unreachedSince) : null;
}
