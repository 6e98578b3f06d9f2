import { supportCollection } from '@contract/entities/support-message';
import { dataOf, useLive } from '@/live/use-live';
import { anyMessage } from '@/repositories/admin-support';
import { changesOf } from '@/repositories/audit-changes';
import { AwaitedRecord } from '../shared/awaited-record';
import { ChangeHistory } from '../shared/change-history';
import { listMessageChanges } from './support-changes';
import { SupportFlow } from './support-flow';

/** One message, live, and every change of it. */
export function SupportDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const live = useLive(anyMessage(id), uid);
  const audit = useLive(changesOf(supportCollection, id), uid);
  if (live.kind === 'ready')
    return (
      <SupportFlow
        onClose={onClose}
        message={live.data}
        history={
          <ChangeHistory
            uid={uid}
            changes={listMessageChanges(live.data, dataOf(audit) ?? [])}
            failed={audit.kind === 'failed'}
          />
        }
      />
    );
  return <AwaitedRecord what="message" title="Support Message" width={940} {...{ live, onClose }} />;
}
