import type { ReactNode } from 'react';
import { Hourglass, WifiOff, type LucideIcon } from 'lucide-react';
import { formatDayTime } from '@/lib/dates';
import { Icon } from '@/ui/icon';
import { useSlow } from '@/lib/hooks/use-slow';
import { useIdentityKnown } from '@/session/use-identity-known';
import { Button } from '@/ui/button';
import { useConnection, type Connection } from './use-connection';

function describeConnection(connection: Connection): string | null {
  if (connection.kind === 'fine') return null;
  const what = connection.kind === 'offline' ? 'You are offline.' : 'We cannot reach Asaase.';
  if (connection.since === null) return what;
  return `${what} Showing what we last knew, from ${formatDayTime(new Date(connection.since))}.`;
}

/** A quiet bar under the header that comes and goes with the connection. */
export function ConnectionNote() {
  const sentence = describeConnection(useConnection());
  return <Bar icon={WifiOff}>{sentence}</Bar>;
}

/** ms; longer than this nobody looks at skeletons without being told what they wait for */
const limitMs = 8_000;

/** A bar under the header while the sign-in service does not say who this is. It goes when it does. */
export function IdentityNote() {
  const late = useSlow(!useIdentityKnown(), limitMs);
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

/** Without a sentence it takes no room; with one as much as the longest, which a phone breaks: nothing moves when it grows. */
function Bar({ icon, action, children }: { icon: LucideIcon; action?: ReactNode; children: string | null }) {
  return (
    <div role="status">
      {children !== null && (
        <div className="bg-sunken text-ink-2 border-b border-line">
          <div className="w-full max-w-page mx-auto flex flex-wrap items-center gap-x-4 gap-y-2 px-4 md:px-8 xl:px-10 py-2.5 text-[.875rem] leading-5 font-[560]">
            <p className="flex items-center gap-2.5 max-md:min-h-10">
              <Icon of={icon} small className="text-warn" />
              {children}
            </p>
            {action}
          </div>
        </div>
      )}
    </div>
  );
}
