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
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { subscribeToSnapshots } from '@/firebase/subscribe';
import { findPosition, type PageCursor } from '@/lib/page-address';
import { countRecords } from './count-records';
import type { LiveSource } from './define-live';
import { keepPage } from './keep-page';
import type { Listen } from './live-store';
import { countReadAndUnread, readRows } from './rows';
import { withCounts, type CountedPage, type Page } from './with-counts';

function parsePosition(position: string): [Timestamp, string] {
  const parsed = findPosition(position);
  if (parsed === null) {
    throw new AppError('invalid-argument', 'Not a page position.');
  }
  return [new Timestamp(parsed.seconds, parsed.nanoseconds), parsed.id];
}

export interface PageOrder {
  field: string;
  direction: 'asc' | 'desc';
}

const newestFirst: PageOrder = { field: 'createdAt', direction: 'desc' };

/** The record's id orders equal timestamps. */
function buildPageQuery<T>(
  base: Query<T>,
  cursor: PageCursor | null,
  rows: number,
  { field, direction }: PageOrder,
): Query<T> {
  const ordered = query(
    base,
    orderBy(field, direction),
    orderBy(documentId(), direction),
  );
  if (cursor === null) return query(ordered, limit(rows));
  const position = parsePosition(cursor.position);
  if (cursor.side === 'after') {
    return query(ordered, startAfter(...position), limit(rows));
  }
  return query(ordered, endBefore(...position), limitToLast(rows));
}

/** null where the page holds nothing */
export function listenToPage<T>(
  base: Query<T>,
  cursor: PageCursor | null,
  limitOfRows: number,
  order: PageOrder = newestFirst,
): Listen<Page<T>> {
  return (onData, onError) =>
    subscribeToSnapshots(
      buildPageQuery(base, cursor, limitOfRows, order),
      ({ docs }) => {
        const { rows, unreadable } = readRows(docs);
        const page = {
          rows,
          unreadable,
          after: findCursor('after', docs.toReversed(), order.field),
          before: findCursor('before', docs, order.field),
        };
        onData(docs.length === 0 ? null : page);
      },
      onError,
    );
}

export interface PageChoice<T> {
  base: Query<T>;
  cursor: PageCursor | null;
  rows: number;
  order?: PageOrder;
  keep?: { name: string; row: z.ZodMiniType<T> } | null;
}

/** A page with how many records there are in all; only the first is kept. */
export function livePage<T>({
  base,
  cursor,
  rows: limitOfRows,
  order = newestFirst,
  keep = null,
}: PageChoice<T>): LiveSource<CountedPage<T, number>> {
  const isFirstPage = cursor === null;
  const mustKeep = keep !== null && isFirstPage;
  return {
    listen: withCounts(listenToPage(base, cursor, limitOfRows, order), {
      holdsAll: (page) => isFirstPage && countReadAndUnread(page) < limitOfRows,
      countRows: countReadAndUnread,
      countAll: () => countRecords(base, order.field),
    }),
    keep: mustKeep ? keepPage(keep.name, keep.row, z.number()) : null,
  };
}

/** Of the first that has a date: what does not parse may have none. */
function findCursor(
  side: PageCursor['side'],
  docs: readonly QueryDocumentSnapshot<unknown>[],
  field: string,
): PageCursor | null {
  for (const doc of docs) {
    const moment: unknown = doc.get(field, { serverTimestamps: 'estimate' });
    if (!(moment instanceof Timestamp)) continue;
    return {
      side,
      position: `${moment.seconds}.${moment.nanoseconds}.${doc.id}`,
    };
  }
  return null;
}
