import { RefreshCw } from 'lucide-react';
import { describeError } from '@/domain/error-messages';
import { formatDayTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/lists/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head';
import { Bone, Skeleton } from '@/ui/skeleton';
import { MoneyCard } from './money-card';
import { QueueList } from './queue-list';
import type { Overview } from './read-overview';
import type { OverviewState } from './use-overview';

/** What waits and since when, and the money, in each state of reading it. */
export function OverviewView({ overview, error, busy, refresh }: OverviewState) {
  return (
    <>
      <PageHead
        title="Overview"
        help={
          overview === null ? 'What waits for you, and the money we received.' : describeWaiting(overview)
        }
        action={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {overview !== null && (
              <p className="lbl num" role="status">
                As of {formatDayTime(overview.readAt)}
              </p>
            )}
            <Button look="secondary" busy={busy && overview !== null && 'Refreshing...'} onClick={refresh}>
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
        >
          {describeError(error)} The numbers are those of {formatDayTime(overview.readAt)}.
        </p>
      )}
      {overview === null ? (
        error === null ? (
          <OverviewSkeleton />
        ) : (
          <ErrorState card message={describeError(error)} onRetry={refresh} />
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_min(26rem,42%)] gap-6 items-start">
          <div className="grid gap-6">
            {isAllDone(overview) && (
              <EmptyState card title="Nothing waits" help="All work is done." map="d" />
            )}
            <section aria-labelledby="waiting-title">
              <h2 id="waiting-title" className="sr-only">
                What waits
              </h2>
              <QueueList overview={overview} />
            </section>
          </div>
          <MoneyCard money={overview.money} onRetry={refresh} />
        </div>
      )}
    </>
  );
}

const partsOf = ({ queues }: Overview) => Object.values(queues);
const isAllDone = (overview: Overview) =>
  partsOf(overview).every((part) => part.kind === 'ready' && part.data.count === 0);

/** One request may stand in several lists, so lists are counted and not what stands in them. */
function describeWaiting(overview: Overview): string {
  const parts = partsOf(overview);
  const lists = parts.filter((part) => part.kind === 'ready' && part.data.count > 0).length;
  if (parts.some(({ kind }) => kind === 'failed')) return 'We could not count some lists.';
  if (lists === 0) return 'Nothing waits for you.';
  return lists === 1 ? 'One list has work for you.' : `${lists} lists have work for you.`;
}

function OverviewSkeleton() {
  return (
    <Skeleton label="Loading the overview">
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_min(26rem,42%)] gap-6 items-start">
        <div className="card py-2">
          {Array.from({ length: 11 }, (_, row) => (
            <div key={row} className="flex items-center gap-4 px-4 md:px-5 h-14">
              <Bone width="36px" height="36px" className="rounded-md! flex-none" />
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
