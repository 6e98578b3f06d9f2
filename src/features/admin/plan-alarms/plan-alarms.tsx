import { useSyncExternalStore } from 'react';
import { describeError } from '@/domain/error-messages';
import { useUser } from '@/session/session-context';
import { ErrorState } from '@/ui/error-state';
import { AlarmCard } from './alarm-card';
import { getRecordAlarmsStore } from './alarm-stores';

/** What the same-plan alarm says about one request or report, live, for administrators; nothing where it is silent. */
export function PlanAlarms({ documentId }: { documentId: string }) {
  const { uid } = useUser();
  const store = getRecordAlarmsStore(uid, documentId);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'failed') return <ErrorState message={describeError(live.error)} onRetry={store.retry} />;
  if (live.kind === 'loading' || live.data.length === 0) return null;
  return (
    <section aria-label="Same plan elsewhere" className="grid gap-3">
      {live.data.map((alarm) => (
        <AlarmCard key={alarm.alarmId} alarm={alarm} own={documentId} />
      ))}
    </section>
  );
}
