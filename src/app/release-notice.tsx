import { useEffect, useState } from 'react';
import { RotateCw, X } from 'lucide-react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { useToastRoom } from '@/ui/overlays/toast';
import { useSession } from '@/session/session-context';
import { tellWorker, watchReleases } from './releases';

const nameRole = (isAdmin: boolean) => (isAdmin ? 'administrator' : 'customer');

/**
 * Only a press reloads the page, so that nobody loses what they type or the
 * payment they are looking at.
 */
export function ReleaseNotice() {
  const [take, setTake] = useState<(() => void) | null>(null);
  const [busy, setBusy] = useState(false);
  const { user } = useSession();
  useToastRoom(take !== null);
  const role = user && nameRole(user.isAdmin);
  useEffect(() => watchReleases((next) => setTake(() => next)), []);
  useEffect(() => void tellWorker(role).catch(() => undefined), [role]);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-10 flex justify-center pointer-events-none"
    >
      {take !== null && (
        <div className="toast toast-in pointer-events-auto items-center! w-full max-w-[30rem] border-l-canopy!">
          <span className="text-canopy">
            <Icon of={RotateCw} />
          </span>
          <span className="flex-1">A new version of Asaase is available.</span>
          <Button
            look="secondary"
            busyLabel={busy && 'Reloading...'}
            onClick={() => {
              setBusy(true);
              take();
            }}
          >
            Reload
          </Button>
          <IconButton
            icon={X}
            small
            label="Later"
            onClick={() => setTake(null)}
          />
        </div>
      )}
    </div>
  );
}
