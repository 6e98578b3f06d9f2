import { Pager } from '@/ui/lists/pager';
import { Bone, Skeleton } from '@/ui/skeleton';
import { openAlarmsPage } from '@/repositories/plan-alarms';
import { LivePage } from '../shared/live-page';
import { AlarmCard } from './alarm-card';

const cards = 'grid gap-4 min-[900px]:grid-cols-2';

export function OpenAlarms({
  onCompare,
}: {
  onCompare: (alarmId: string) => void;
}) {
  return (
    <LivePage
      query={openAlarmsPage()}
      loading={<AlarmSkeleton />}
      empty={{
        title: 'No open alarm',
        help: 'When two people send the same plan, or plans of the same ground or with the same code, it shows here within a few minutes.',
      }}
    >
      {(alarms, paging) => (
        <div className="grid gap-4">
          <h2 className="sr-only" id="open-alarms">
            Open alarms
          </h2>
          <ul aria-labelledby="open-alarms" className={cards}>
            {alarms.map((alarm) => (
              <li key={alarm.alarmId} className="grid">
                <AlarmCard
                  alarm={alarm}
                  onCompare={() => onCompare(alarm.alarmId)}
                />
              </li>
            ))}
          </ul>
          <Pager {...paging} />
        </div>
      )}
    </LivePage>
  );
}

function AlarmSkeleton() {
  return (
    <Skeleton label="Loading the alarms">
      <div className={cards}>
        {[1, 2].map((row) => (
          <div key={row} className="card p-4 grid gap-3">
            <Bone width="46%" height="16px" />
            <Bone width="72%" height="14px" />
            <div className="rounded-sm border border-line divide-y divide-line">
              {[1, 2].map((record) => (
                <div
                  key={record}
                  className="flex items-center justify-between h-[59px] px-3.5"
                >
                  <Bone width="44%" height="16px" />
                  <Bone width="2.5rem" height="14px" />
                </div>
              ))}
            </div>
            <div className="sm:w-[5.25rem]">
              <Bone height="44px" className="rounded-sm!" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
