import { WifiOff } from 'lucide-react';
import { formatDayTime } from '@/lib/dates';
import { Icon } from '@/ui/icon';
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
  return (
    <div role="status">
      {sentence !== null && (
        <div className="bg-sunken text-ink-2 border-b border-line">
          <p className="w-full max-w-page mx-auto flex items-center gap-2.5 px-4 md:px-8 xl:px-10 py-2.5 text-[.875rem] leading-5 font-[560]">
            <Icon of={WifiOff} small className="text-warn" />
            {sentence}
          </p>
        </div>
      )}
    </div>
  );
}
