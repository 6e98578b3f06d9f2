import { LoadFailed } from '@/land/load-failed';
import { useLive } from '@/session/use-live';
import { alarmsOfRecord } from '@/repositories/plan-alarms';
import { AlarmCard } from './alarm-card';
import { useIsPermitted } from '../shared/administrators-only';

export function PlanAlarms({ documentId }: { documentId: string }) {
  const mayReadAlarms = useIsPermitted()('alarms.read');
  const live = useLive(mayReadAlarms ? alarmsOfRecord(documentId) : null);
  if (live.kind === 'failed') return <LoadFailed {...live} />;
  if (live.kind !== 'ready') return null;
  return (
    <section
      aria-labelledby="other-papers"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 @container"
    >
      <h3 className="font-[640]" id="other-papers">
        Other papers on this land
      </h3>
      {live.data.map((alarm) => (
        <AlarmCard key={alarm.alarmId} alarm={alarm} ownRecordId={documentId} />
      ))}
    </section>
  );
}
