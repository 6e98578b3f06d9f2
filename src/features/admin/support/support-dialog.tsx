import { useSyncExternalStore } from 'react';
import { AwaitedRecord } from '../shared/awaited-record';
import { ChangeHistory } from '../shared/change-history';
import { listMessageChanges } from './support-changes';
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
        onClose={onClose}
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
  return <AwaitedRecord what="message" title="Support Message" width={940} {...{ live, store, onClose }} />;
}
