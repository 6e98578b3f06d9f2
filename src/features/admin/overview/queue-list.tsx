import { Link } from 'react-router-dom';
import { ChevronRight } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import type { Queue } from '@/repositories/admin/admin-overview';
import { Icon } from '@/ui/icon';
import { describeSince, queueGroups, type QueueLook } from './queue-words';
import type { Overview, Part } from './read-overview';

/** What waits, since when, and where it is dealt with. */
export function QueueList({ overview }: { overview: Overview }) {
  return (
    <div className="card overflow-hidden">
      {queueGroups.map(({ title, queues }) => (
        <section key={title} aria-label={title} className="border-t border-line first:border-t-0">
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

function QueueRow({ queue, overview }: { queue: QueueLook; overview: Overview }) {
  const { label, icon, to, urgent } = queue;
  const part = overview.queues[queue.id];
  if (part === undefined) return null;
  const none = part.kind === 'ready' && part.data.count === 0;
  return (
    <Link
      to={to}
      className={joinClasses(
        'flex items-center gap-3 md:gap-4 px-4 md:px-5 py-2 min-h-13 no-underline text-ink hover:bg-sunken',
        none && 'text-ink-3!',
      )}
    >
      <span
        className={joinClasses(
          'grid place-items-center size-9 rounded-md flex-none',
          none ? 'bg-sunken' : urgent ? 'bg-bad-soft text-bad' : 'bg-canopy-soft text-canopy',
        )}
      >
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className={joinClasses('block leading-5', !none && 'font-[620]')}>{label}</span>
        <span className="lbl num block empty:hidden">
          {describeQueue(part, queue.since, overview.readAt)}
        </span>
      </span>
      <span className={joinClasses('num text-xl', none ? 'font-[500]' : 'font-[700]')}>
        {part.kind === 'ready' ? part.data.count : '?'}
      </span>
      <Icon of={ChevronRight} small className="text-ink-3 flex-none" />
    </Link>
  );
}

function describeQueue(part: Part<Queue>, word: QueueLook['since'], readAt: Date): string {
  if (part.kind === 'failed') return 'Could not be counted';
  return part.data.since === null ? '' : describeSince(part.data.since, readAt, word);
}
