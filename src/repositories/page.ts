import {
  documentId,
  endBefore,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  Timestamp,
  type Query,
} from 'firebase/firestore';
import { AppError } from '@contract/values/app-error';
import { subscribeToSnapshots } from '@/firebase/subscribe';
import { findPosition, writePosition, type PageCursor } from '@/lib/page-address';
import type { Source } from './live-store';

export interface Page<T> {
  rows: readonly T[];
  /** cursor of the page after this one and of the one before; null on an empty page */
  after: PageCursor | null;
  before: PageCursor | null;
}

function parsePosition(position: string): [Timestamp, string] {
  const found = findPosition(position);
  if (found === null) throw new AppError('invalid-argument', 'Not a page position.');
  return [new Timestamp(found.seconds, found.nanoseconds), found.id];
}

/** By which moment a list is ordered. */
export interface PageOrder {
  field: string;
  direction: 'asc' | 'desc';
}

const newestFirst: PageOrder = { field: 'createdAt', direction: 'desc' };

/** One page of a query, newest first unless said otherwise, with the record's id to tell equals apart. */
export function buildPageQuery<T>(
  base: Query<T>,
  cursor: PageCursor | null,
  rows: number,
  { field, direction }: PageOrder = newestFirst,
): Query<T> {
  const ordered = query(base, orderBy(field, direction), orderBy(documentId(), direction));
  if (cursor === null) return query(ordered, limit(rows));
  const position = parsePosition(cursor.position);
  return cursor.side === 'after'
    ? query(ordered, startAfter(...position), limit(rows))
    : query(ordered, endBefore(...position), limitToLast(rows));
}

/** Listens to one page. Nothing but an empty memory while offline counts as no connection, not as no records. */
export function pageSource<T>(
  base: Query<T>,
  cursor: PageCursor | null,
  rows: number,
  order: PageOrder = newestFirst,
): Source<Page<T>> {
  return (onData, onError) =>
    subscribeToSnapshots(
      buildPageQuery(base, cursor, rows, order),
      (snapshot) => {
        if (snapshot.empty && snapshot.metadata.fromCache) {
          onError(new AppError('network'));
          return;
        }
        const cursors = snapshot.docs.map((doc) =>
          toPosition(doc.id, doc.get(order.field, { serverTimestamps: 'estimate' })),
        );
        onData({
          rows: snapshot.docs.map((doc) => doc.data({ serverTimestamps: 'estimate' })),
          after: toCursor('after', cursors.at(-1)),
          before: toCursor('before', cursors[0]),
        });
      },
      onError,
    );
}

function toPosition(id: string, at: unknown): string | undefined {
  if (!(at instanceof Timestamp)) return undefined;
  return writePosition({ seconds: at.seconds, nanoseconds: at.nanoseconds, id });
}

function toCursor(side: PageCursor['side'], position: string | undefined): PageCursor | null {
  return position === undefined ? null : { side, position };
}
