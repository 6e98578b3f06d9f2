import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { queues, type QueueId } from '@contract/values/admin-queues';
import { overviewSections } from '@contract/values/overview-sections';
import { Icon } from '@/ui/icon';
import { joinClasses } from '@/lib/text/class-names';
import type { Queue } from '@/repositories/queues';
import type { Overview } from './read-overview';
import { describeSince, queueLooks } from './queue-words';

/** Sections of which the first records show elsewhere. */
const { requests, people, money } = overviewSections;
const sections: readonly { title: string; queues: readonly QueueId[] }[] = [
  requests,
  people,
  money,
];

/** How much waits in each list of the reader, and since when. */
export function QueueList({ overview }: { overview: Overview }) {
  const shown = listShownSections(overview);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="sr-only">
        What waits
      </h2>
      <div className="card overflow-hidden">
        {shown.map(({ title, queues }) => (
          <section
            key={title}
            aria-label={title}
            className="border-t border-line first:border-t-0"
          >
            <h3 className="lbl px-4 md:px-5 pt-3.5 pb-1">{title}</h3>
            <ul className="pb-1.5">
              {queues.map((id) => (
                <li key={id}>
                  <QueueRow id={id} overview={overview} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** With the lists that the reader sees, without empty sections. */
function listShownSections({ queues: results }: Overview): typeof sections {
  const isShown = (id: QueueId) => id in results;
  return sections
    .map(({ title, queues }) => ({ title, queues: queues.filter(isShown) }))
    .filter(({ queues }) => queues.length > 0);
}

function QueueRow({ id, overview }: { id: QueueId; overview: Overview }) {
  const { icon, to } = queueLooks[id];
  const result = overview.queues[id];
  if (result === undefined) return null;
  const isQueueEmpty =
    result.status === 'fulfilled' && result.value.count === 0;
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
          isQueueEmpty ? 'bg-sunken' : 'bg-canopy-soft text-canopy',
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
          {describeQueue(result, overview.readAt)}
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
  result: PromiseSettledResult<Queue>,
  readAt: Date,
): string {
  if (result.status === 'rejected') return 'Could not be counted';
  const { since } = result.value;
  return since === null ? '' : describeSince(since, readAt);
}
