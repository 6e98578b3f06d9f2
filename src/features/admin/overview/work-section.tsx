import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LoadFailed } from '@/land/load-failed';
import { RowLink } from '@/ui/lists/row-link';
import { joinClasses } from '@/lib/text/class-names';
import type { Part } from './read-overview';

/** The whole list, of which a section shows the first records. */
export interface WholeList {
  words: string;
  to: string;
}

/**
 * A card with the first records of one kind of work. Without any it is not
 * there; where they could not be read, it says so.
 */
export function WorkSection<Row>({
  title,
  count,
  part,
  wholeList,
  onRetry,
  children,
}: {
  title: string;
  /** of all records; null where it is not known */
  count: number | null;
  part: Part<readonly Row[]>;
  wholeList: WholeList;
  onRetry: () => void;
  children: (row: Row) => ReactNode;
}) {
  if (part === null) return null;
  if (part.status === 'rejected') {
    const cause: unknown = part.reason;
    return (
      <section className="card" aria-label={title}>
        <LoadFailed error={cause} retry={onRetry} />
      </section>
    );
  }
  if (part.value.length === 0 && (count ?? 0) === 0) return null;
  const moreCount = (count ?? 0) - part.value.length;
  return (
    <section className="card overflow-hidden" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 md:px-5 pt-2">
        <h2 className="font-[640] num">
          {count === null ? title : `${title}: ${count}`}
        </h2>
        <RowLink to={wholeList.to} iconAfter={ArrowRight}>
          {wholeList.words}
        </RowLink>
      </div>
      <ul className="pb-1.5">{part.value.map(children)}</ul>
      {moreCount > 0 && (
        <p className="lbl num px-4 md:px-5 pb-3">{`${moreCount} more in the list.`}</p>
      )}
    </section>
  );
}

/** One record, and in the note what matters most about it now. */
export function WorkRow({
  to,
  lead,
  title,
  detail,
  note,
  isBad = false,
}: {
  to: string;
  /** before the title, as an hour */
  lead?: string;
  title: string;
  detail: string;
  note?: string;
  /** the note is a warning */
  isBad?: boolean;
}) {
  return (
    <li>
      <Link
        to={to}
        className="flex flex-wrap items-center gap-x-4 px-4 md:px-5 py-2 min-h-13 no-underline text-ink hover:bg-sunken"
      >
        {lead !== undefined && (
          <span className="num font-[700]">
            <span>{lead}</span>{' '}
          </span>
        )}
        <span
          className={joinClasses(
            'flex-1 wrap-anywhere',
            note === undefined ? 'min-w-0' : 'min-w-[min(100%,18rem)]',
          )}
        >
          <span className="block leading-5 font-[620] num">{title}</span>{' '}
          <span className="lbl num block">{detail}</span>
        </span>{' '}
        {note !== undefined && (
          <span
            className={joinClasses(
              'text-[.9375rem] font-[620] num',
              isBad ? 'text-bad' : 'text-ink-2',
            )}
          >
            {note}
          </span>
        )}
      </Link>
    </li>
  );
}
