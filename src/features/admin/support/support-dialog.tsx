import { useSyncExternalStore } from 'react';
import { describeError } from '@/lib/error-messages';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { Bone, Skeleton } from '@/ui/skeleton';
import { ChangeHistory } from '../change-history';
import { listMessageChanges } from './list-message-changes';
import { SupportFlow } from './support-flow';
import { getMessageChangesStore, getMessageStore } from './support-stores';

/** One message, live, and every change of it. */
export function SupportDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const store = getMessageStore(uid, id);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  const changes = getMessageChangesStore(uid, id);
  const audit = useSyncExternalStore(changes.subscribe, changes.getState);
  if (live.kind === 'ready' && live.data !== null)
    return (
      <SupportFlow
        {...{ uid, onClose }}
        message={live.data}
        history={
          <ChangeHistory
            uid={uid}
            changes={listMessageChanges(live.data, audit.kind === 'ready' ? audit.data : [])}
            failed={audit.kind === 'failed'}
          />
        }
      />
    );
  return (
    <Dialog open onClose={onClose} title="Support Message" width={940}>
      {live.kind === 'loading' && (
        <Skeleton label="Loading the message">
          <Bone height="320px" />
        </Skeleton>
      )}
      {live.kind === 'failed' && <ErrorState message={describeError(live.error)} onRetry={store.retry} />}
      {live.kind === 'ready' && <p role="alert">We could not find this message.</p>}
    </Dialog>
  );
}
