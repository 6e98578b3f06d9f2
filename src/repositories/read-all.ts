import {
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
  type QueryOrderByConstraint,
} from 'firebase/firestore';
import { withAppErrors } from '@/firebase/errors';
import { readRows } from '@/live/rows';

/** The most that firestore.rules lets a list ask for. */
const pageSize = 50;

export type ReadRecord<T> =
  | { kind: 'record'; record: T }
  | { kind: 'unreadable'; id: string };

/**
 * Every record, newest first.
 * @param datedBy the field with its date; null reads in the order of the ids,
 * which needs no index
 * @throws AppError
 */
export async function* readAll<T>(
  base: Query<T>,
  datedBy: string | null = 'createdAt',
): AsyncGenerator<ReadRecord<T>> {
  const ordered = query(base, ...listOrder(datedBy), limit(pageSize));
  let nextQuery: Query<T> | null = ordered;
  while (nextQuery !== null) {
    const page: QueryDocumentSnapshot<T>[] = await readPage(nextQuery);
    for (const document of page) yield toReadRecord(document);
    const last = page.at(-1);
    nextQuery =
      last === undefined || page.length < pageSize
        ? null
        : query(ordered, startAfter(last));
  }
}

function listOrder(datedBy: string | null): QueryOrderByConstraint[] {
  return datedBy === null
    ? [orderBy(documentId())]
    : [orderBy(datedBy, 'desc'), orderBy(documentId(), 'desc')];
}

function readPage<T>(page: Query<T>): Promise<QueryDocumentSnapshot<T>[]> {
  return withAppErrors(async () => (await getDocsFromServer(page)).docs);
}

function toReadRecord<T>(document: QueryDocumentSnapshot<T>): ReadRecord<T> {
  const [record] = readRows([document]).rows;
  if (record === undefined) return { kind: 'unreadable', id: document.id };
  return { kind: 'record', record };
}
