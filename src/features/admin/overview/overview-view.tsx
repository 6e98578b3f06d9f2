import { RefreshCw, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { queues, type QueueId } from '@contract/values/admin-queues';
import { LoadFailed } from '@/land/load-failed';
import { describeError } from '@/domain/error-messages';
import { formatDayTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { EmptyState } from '@/land/empty-state';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head';
import { Bone, Skeleton } from '@/ui/skeleton';
import { joinClasses } from '@/lib/text/class-names';
import type { Queue } from '@/repositories/queues';
import { describeTimeLeft } from '../shared/time-left';
import { InTimeCard } from './in-time-card';
import { MoneyCard } from './money-card';
import type { Overview } from './read-overview';
import type { OverviewState } from './use-overview';
import { describeSince, queueGroups, type QueueLook } from './queue-words';

export function OverviewView({
  overview,
  error,
  isRefreshing,
  refresh,
}: OverviewState) {
  return (
    <>
      <PageHead
        title="Overview"
        help={
          overview === null
            ? 'What waits for you, and the money we received.'
            : describeWaiting(overview)
        }
        action={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {overview !== null && (
              <p
                className="lbl num"
                role="status"
              >{`As of ${formatDayTime(overview.readAt)}`}</p>
            )}
            <Button
              look="secondary"
              busyLabel={isRefreshing && overview !== null && 'Refreshing...'}
              onClick={refresh}
            >
              <Icon of={RefreshCw} />
              Refresh
            </Button>
          </div>
        }
      />
      {error !== null && overview !== null && (
        <p
          role="alert"
          className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem] mb-5"
        >{`${describeError(error)} The numbers are those of ${formatDayTime(overview.readAt)}.`}</p>
      )}
      {overview === null && error === null && <OverviewSkeleton />}
      {overview === null && error !== null && (
        <LoadFailed card error={error} retry={refresh} />
      )}
      {overview !== null && (
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_min(26rem,42%)] gap-6 items-start">
          <div className="grid gap-6">
            {isAllDone(overview) && (
              <EmptyState
                card
                title="Nothing waits"
                help="All work is done."
                map="d"
              />
            )}
            <section aria-labelledby="waiting-title">
              <h2 id="waiting-title" className="sr-only">
                What waits
              </h2>
              <QueueList overview={overview} />
            </section>
          </div>
          <div className="grid gap-6">
            {overview.inTime !== null && (
              <InTimeCard inTime={overview.inTime} onRetry={refresh} />
            )}
            {overview.money !== null && (
              <MoneyCard money={overview.money} onRetry={refresh} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

const listQueueResults = ({ queues }: Overview) => Object.values(queues);
const isAllDone = (overview: Overview) =>
  listQueueResults(overview).every(
    (result) => result.status === 'fulfilled' && result.value.count === 0,
  );

/** Counts lists, not records: a request can be in several lists. */
function describeWaiting(overview: Overview): string {
  const results = listQueueResults(overview);
  const waitingListCount = results.filter(
    (result) => result.status === 'fulfilled' && result.value.count > 0,
  ).length;
  if (results.some(({ status }) => status === 'rejected')) {
    return 'We could not count some lists.';
  }
  if (waitingListCount === 0) return 'Nothing waits for you.';
  return waitingListCount === 1
    ? 'One list has work for you.'
    : `${waitingListCount} lists have work for you.`;
}

function OverviewSkeleton() {
  return (
    <Skeleton label="Loading the overview">
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_min(26rem,42%)] gap-6 items-start">
        <div className="card py-2">
          {Array.from({ length: 11 }, (_, row) => (
            <div
              key={row}
              className="flex items-center gap-4 px-4 md:px-5 h-14"
            >
              <Bone
                width="36px"
                height="36px"
                className="rounded-md! flex-none"
              />
              <Bone width="46%" height="16px" />
              <Bone width="28px" height="22px" className="ml-auto" />
            </div>
          ))}
        </div>
        <div className="card p-5 grid gap-6">
          <Bone width="50%" height="20px" />
          <Bone width="70%" height="40px" />
          <Bone height="120px" />
          <Bone height="180px" />
        </div>
      </div>
    </Skeleton>
  );
}

function QueueList({ overview }: { overview: Overview }) {
  return (
    <div className="card overflow-hidden">
      {listShownGroups(overview).map(({ title, queues }) => (
        <section
          key={title}
          aria-label={title}
          className="border-t border-line first:border-t-0"
        >
          <h3 className="lbl px-4 md:px-5 pt-3.5 pb-1">{title}</h3>
          <ul className="pb-1.5">
            {queues.map((queue) => (
              <li key={queue.id}>
                <QueueRow queue={queue} overview={overview} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Those that the reader may see. */
function listShownGroups(overview: Overview): typeof queueGroups {
  return queueGroups
    .map(({ title, queues }) => ({
      title,
      queues: queues.filter(({ id }) => id in overview.queues),
    }))
    .filter(({ queues }) => queues.length > 0);
}

function QueueRow({
  queue,
  overview,
}: {
  queue: QueueLook;
  overview: Overview;
}) {
  const { id, icon, to } = queue;
  const result = overview.queues[id];
  if (result === undefined) return null;
  const isQueueEmpty =
    result.status === 'fulfilled' && result.value.count === 0;
  const isUrgent = id === 'late' || id === 'alarms';
  const waitingColours = isUrgent
    ? 'bg-bad-soft text-bad'
    : 'bg-canopy-soft text-canopy';
  return (
    <Link
      to={to}
      className={joinClasses(
        'flex items-center gap-3 md:gap-4 px-4 md:px-5 py-2 min-h-13 no-underline text-ink hover:bg-sunken',
        isQueueEmpty && 'text-ink-3!',
      )}
    >
      <span
        className={joinClasses(
          'grid place-items-center size-9 rounded-md flex-none',
          isQueueEmpty ? 'bg-sunken' : waitingColours,
        )}
      >
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span
          className={joinClasses(
            'block leading-5',
            !isQueueEmpty && 'font-[620]',
          )}
        >
          {queues[id].label}
        </span>
        <span className="lbl num block empty:hidden">
          {describeQueue(id, result, overview)}
        </span>
      </span>
      <span
        className={joinClasses(
          'num text-xl',
          isQueueEmpty ? 'font-[500]' : 'font-[700]',
        )}
      >
        {result.status === 'fulfilled' ? result.value.count : '?'}
      </span>
      <Icon of={ChevronRight} small className="text-ink-3 flex-none" />
    </Link>
  );
}

function describeQueue(
  id: QueueId,
  result: PromiseSettledResult<Queue>,
  { readAt, alarmDeadline }: Overview,
): string {
  if (result.status === 'rejected') return 'Could not be counted';
  if (result.value.since === null) return '';
  if (id === 'alarms' && alarmDeadline !== null) {
    return describeTimeLeft(alarmDeadline, readAt);
  }
  // Late requests are dated by their promised day.
  return describeSince(
    result.value.since,
    readAt,
    id === 'late' ? 'due' : 'since',
  );
}
