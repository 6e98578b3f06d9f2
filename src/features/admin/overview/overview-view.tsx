import { RefreshCw } from 'lucide-react';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { LoadFailed } from '@/land/load-failed';
import { describeError } from '@/domain/error-messages';
import { formatDayTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { EmptyState } from '@/land/empty-state';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head';
import { Bone, Skeleton } from '@/ui/skeleton';
import { InTimeCard } from './in-time-card';
import { MoneyCard } from './money-card';
import { describeWaiting, isAllDone } from './overview-words';
import { QueueList } from './queue-list';
import type { OverviewState } from './use-overview';
import { WorkList } from './work-list';

export function OverviewView({
  overview,
  error,
  isRefreshing,
  refresh,
  readerUid,
  holidays,
}: OverviewState & {
  readerUid: string;
  /** by which lateness is counted */
  holidays: readonly CalendarDay[];
}) {
  return (
    <>
      <PageHead
        title="Overview"
        help={
          overview === null ? 'What waits for you.' : describeWaiting(overview)
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
            <WorkList
              overview={overview}
              readerUid={readerUid}
              holidays={holidays}
              onRetry={refresh}
            />
            <QueueList overview={overview} />
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
