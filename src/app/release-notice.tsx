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
  const [takeRelease, setTakeRelease] = useState<(() => void) | null>(null);
  const [isReloading, setReloading] = useState(false);
  const { user } = useSession();
  useToastRoom(takeRelease !== null);
  const role = user && nameRole(user.isAdmin);
  useEffect(() => watchReleases((take) => setTakeRelease(() => take)), []);
  useEffect(() => void tellWorker(role).catch(() => undefined), [role]);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-10 flex justify-center pointer-events-none"
    >
      {takeRelease !== null && (
        <div className="toast toast-in pointer-events-auto items-center! w-full max-w-[30rem] border-l-canopy!">
          <span className="text-canopy">
            <Icon of={RotateCw} />
          </span>
          <span className="flex-1">A new version of Asaase is available.</span>
          <Button
            look="secondary"
            busyLabel={isReloading && 'Reloading...'}
            onClick={() => {
              setReloading(true);
              takeRelease();
            }}
          >
            Reload
          </Button>
          <IconButton
            icon={X}
            small
            label="Later"
            onClick={() => setTakeRelease(null)}
          />
        </div>
      )}
    </div>
  );
}
