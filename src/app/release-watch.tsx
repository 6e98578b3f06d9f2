import { useEffect, useState } from 'react';
import { RotateCw, X } from 'lucide-react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { watchReleases } from './releases';

/**
 * Brings the service worker, and says when a newer release waits. The page is never reloaded but by a press: what
 * somebody types, or a payment that is being looked at, is theirs.
 */
export function ReleaseWatch() {
  const [take, setTake] = useState<(() => void) | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => watchReleases((next) => setTake(() => next)), []);
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-10 flex justify-center pointer-events-none">
      {take !== null && (
        <div className="toast toast-in pointer-events-auto items-center! w-full max-w-[30rem] border-l-canopy!">
          <span className="text-canopy">
            <Icon of={RotateCw} />
          </span>
          <span className="flex-1">A new version of Asaase is available.</span>
          <Button
            look="secondary"
            busy={busy && 'Reloading...'}
            onClick={() => {
              setBusy(true);
              take();
            }}
          >
            Reload
          </Button>
          <IconButton icon={X} small label="Later" onClick={() => setTake(null)} />
        </div>
      )}
    </div>
  );
}
