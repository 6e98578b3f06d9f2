import type { QueryDocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { DataError } from '@/firebase/data-error';

/** A stored record that does not parse. */
export const UnreadableRecord = z.object({
  collection: z.string(),
  id: z.string(),
});
export type UnreadableRecord = z.infer<typeof UnreadableRecord>;

/** What a query found: one record that does not parse hides no other. */
export interface Rows<T> {
  rows: readonly T[];
  unreadable: readonly UnreadableRecord[];
}

export const countReadAndUnread = ({
  rows,
  unreadable,
}: Rows<unknown>): number => rows.length + unreadable.length;

/**
 * In the order of the query; a date that the server has not given yet is
 * estimated.
 */
export function readRows<T>(
  docs: readonly QueryDocumentSnapshot<T>[],
): Rows<T> {
  return collectRows(docs, (doc) => doc.data({ serverTimestamps: 'estimate' }));
}

/** @param parse throws DataError for one that does not parse */
export function collectRows<Stored, T>(
  records: readonly Stored[],
  parse: (record: Stored) => T,
): Rows<T> {
  const rows: T[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (const record of records) {
    try {
      rows.push(parse(record));
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      unreadable.push({ collection: error.collection, id: error.id });
    }
  }
  return { rows, unreadable };
}
