import { Pager } from '@/ui/lists/pager';
import { Bone, Skeleton } from '@/ui/skeleton';
import { openAlarmsPage } from '@/repositories/admin/plan-alarms';
import { LivePage, type ListPlace } from '../shared/live-page';
import { AlarmCard } from './alarm-card';

/** One page of the open alarms. */
export function OpenAlarms(place: ListPlace & { params: URLSearchParams }) {
  return (
    <LivePage
      {...place}
      query={openAlarmsPage(place.address.cursor)}
      loading={
        <Skeleton label="Loading the alarms">
          <Bone height="220px" className="rounded-md!" />
        </Skeleton>
      }
      empty={{
        title: 'No open alarm',
        help: 'When two people send the same plan, it shows here within a few minutes.',
      }}
    >
      {(alarms, paging) => (
        <div className="grid gap-4">
          <h2 className="sr-only" id="open-alarms">
            Open alarms
          </h2>
          <ul aria-labelledby="open-alarms" className="grid gap-4 lg:grid-cols-2">
            {alarms.map((alarm) => (
              <li key={alarm.alarmId} className="grid">
                <AlarmCard alarm={alarm} />
              </li>
            ))}
          </ul>
          <Pager {...paging} />
        </div>
      )}
    </LivePage>
  );
}
