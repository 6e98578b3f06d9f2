import {
  documentId,
  limit,
  orderBy,
  query,
  type Query,
} from 'firebase/firestore';
import { findPosition, type PageCursor } from '@/lib/page-address';
import { listenToRows } from './listen';
import type { Listen } from './live-store';
import type { PageOrder } from './page';
import { countReadAndUnread, type Rows, type UnreadableRecord } from './rows';
import type { CountedPage } from './with-counts';

/** A page of what a search found, looked through on this device. */
export interface SearchedPage<T> extends CountedPage<T, number> {
  /**
   * more records than could be looked through begin with such a word: what is
   * found is not all
   */
  isCut: boolean;
}

/** A search that no single query can ask. */
export interface SearchChoice<T> {
  /** queries whose records may match; a record may be in several */
  bases: readonly Query<T>[];
  order: PageOrder;
  cursor: PageCursor | null;
  /** on a page */
  rows: number;
  /** how many records of each query are looked through */
  most: number;
  idOf: (row: T) => string;
  /** what the order goes by */
  momentOf: (row: T) => Date | null;
  matches: (row: T) => boolean;
}

/**
 * The records of several queries that match, each once and in order, a page at
 * a time, live.
 */
export function listenToSearch<T>(
  choice: SearchChoice<T>,
): Listen<SearchedPage<T>> {
  const { bases, order, most } = choice;
  return (onData, onError) => {
    const answers: (Rows<T> | null | undefined)[] = bases.map(() => undefined);
    const stops = bases.map((base, index) =>
      listenToRows(
        query(
          base,
          orderBy(order.field, order.direction),
          orderBy(documentId(), order.direction),
          limit(most),
        ),
      )((answer) => {
        answers[index] = answer;
        const isComplete = answers.every((one) => one !== undefined);
        if (isComplete) onData(cutPage(choice, answers.filter(isRows)));
      }, onError),
    );
    return () => stops.forEach((stop) => stop());
  };
}

const isRows = <T>(answer: Rows<T> | null | undefined): answer is Rows<T> =>
  answer !== null && answer !== undefined;

/** Null where nothing matches, or the cursor names what is not there. */
function cutPage<T>(
  choice: SearchChoice<T>,
  answers: readonly Rows<T>[],
): SearchedPage<T> | null {
  const { cursor, rows: pageSize, most, idOf, matches } = choice;
  const found = new Map<string, T>();
  for (const row of answers.flatMap(({ rows }) => rows)) {
    if (matches(row)) found.set(idOf(row), row);
  }
  const inOrder = [...found.values()].sort(compareBy(choice));
  const start = findStart(inOrder.map(idOf), cursor, pageSize);
  const rows = inOrder.slice(start, start + pageSize);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    rows,
    unreadable: cursor === null ? listUnreadable(answers) : [],
    before: { side: 'before', position: positionOf(idOf(first)) },
    after: { side: 'after', position: positionOf(idOf(last)) },
    counts: inOrder.length,
    isCut: answers.some((answer) => countReadAndUnread(answer) >= most),
  };
}

/** Each once, above the first page. */
function listUnreadable<T>(answers: readonly Rows<T>[]): UnreadableRecord[] {
  const records = answers.flatMap(({ unreadable }) => unreadable);
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

function compareBy<T>({ order, momentOf, idOf }: SearchChoice<T>) {
  const sign = order.direction === 'asc' ? 1 : -1;
  const timeOf = (row: T) => momentOf(row)?.getTime() ?? 0;
  return (first: T, second: T): number => {
    const difference = timeOf(first) - timeOf(second);
    if (difference !== 0) return sign * difference;
    return sign * (idOf(first) < idOf(second) ? -1 : 1);
  };
}

/** The order is known here, so that a position is the record's id alone. */
const positionOf = (id: string) => `0.0.${id}`;

function findStart(
  ids: readonly string[],
  cursor: PageCursor | null,
  pageSize: number,
): number {
  const id = cursor === null ? undefined : findPosition(cursor.position)?.id;
  if (cursor === null || id === undefined) return 0;
  const index = ids.indexOf(id);
  if (index === -1) return ids.length;
  return cursor.side === 'after' ? index + 1 : Math.max(0, index - pageSize);
}
