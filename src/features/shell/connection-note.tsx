import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Hourglass, WifiOff, type LucideIcon } from 'lucide-react';
import { formatDayTime } from '@/lib/dates';
import { Icon } from '@/ui/icon';
import { useSlow } from '@/lib/hooks/use-slow';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { Button } from '@/ui/button';
import { useOnline } from '@/lib/hooks/use-online';
import { retryLiveQueries } from '@/live/open-queries';
import { findUnreachedSince, subscribeToReach } from '@/live/reach';

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
      {late ? 'The sign-in service does not answer. We are still waiting for it.' : null}
    </Bar>
  );
}

/** Every sentence takes the height of the longest, so that nothing moves when it changes. */
function Bar({ icon, action, children }: { icon: LucideIcon; action?: ReactNode; children: string | null }) {
  return (
    <div role="status">
      {children !== null && (
        <div className="bg-sunken text-ink-2 border-b border-line">
          <div className="w-full max-w-page mx-auto flex flex-wrap items-center gap-x-4 gap-y-2 px-4 md:px-8 xl:px-10 py-2.5 text-[.875rem] leading-5 font-[560]">
            <p className="flex items-center gap-2.5 max-md:min-h-10">
              <Icon of={icon} small className="text-warn" />
              <span className="contents">{children}</span>
            </p>
            {action}
          </div>
        </div>
      )}
    </div>
  );
}

const retryMs = 15_000;

/** @param since ms since 1970; null when nothing old shows */
const addAge = (what: string, since: number | null) =>
  since === null ? what : `${what} Showing what we last knew, from ${formatDayTime(new Date(since))}.`;

function useConnectionWords(): string | null {
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
  if (!online) return addAge('You are offline.', unreachedSince ?? lostAt);
  return waiting ? addAge('We cannot reach Asaase.', unreachedSince) : null;
}
