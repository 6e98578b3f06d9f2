import { useEffect, useEffectEvent } from 'react';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { adminRows } from '@contract/values/limits';
import { describeError } from '@/lib/error-messages';
import type { LiveStore } from '@/repositories/live-store';
import type { Page } from '@/repositories/page';
import type { CountedPage } from '@/repositories/with-counts';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Pager } from '@/ui/pager';
import { Bone, Skeleton } from '@/ui/skeleton';
import { useWaitingPage } from '../use-waiting-page';
import { AlarmCard } from './alarm-card';

/** One page of the open alarms in each of its states. */
export function OpenAlarms({
  store,
  pageIndex,
  onTurn,
  onRefused,
}: {
  store: LiveStore<CountedPage<PlanAlarm, number>>;
  pageIndex: number;
  onTurn: (toIndex: number, page: Page<PlanAlarm>) => void;
  /** the right was taken away meanwhile */
  onRefused: () => void;
}) {
  const state = useWaitingPage(store);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (state.kind === 'refused') refuse();
  }, [state.kind]);
  if (state.kind === 'loading' || state.kind === 'refused')
    return (
      <Skeleton label="Loading the alarms">
        <Bone height="220px" className="rounded-md!" />
      </Skeleton>
    );
  if (state.kind === 'failed')
    return (
      <section className="card">
        <ErrorState message={describeError(state.error)} onRetry={state.retry} />
      </section>
    );
  if (state.kind === 'empty')
    return (
      <section className="card">
        <EmptyState
          title="No open alarm"
          help="When two people send the same plan, it shows here within a few minutes."
          map="d"
        />
      </section>
    );
  const { page, total } = state;
  return (
    <div className="grid gap-4">
      <h2 className="sr-only" id="open-alarms">
        Open alarms
      </h2>
      <ul aria-labelledby="open-alarms" className="grid gap-4 lg:grid-cols-2">
        {page.rows.map((alarm) => (
          <li key={alarm.alarmId} className="grid">
            <AlarmCard alarm={alarm} />
          </li>
        ))}
      </ul>
      <Pager
        pageIndex={pageIndex}
        pageSize={adminRows}
        total={total}
        onPage={(toIndex) => onTurn(toIndex, page)}
      />
    </div>
  );
}
