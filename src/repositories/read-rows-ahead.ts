import type * as z from 'zod/mini';
import { parseAnswer, readRecord } from '@/firebase/read-answer';
import type { AskedQuery } from '@/firebase/run-query';
import { collectRows } from '@/live/rows';

/**
 * The records of a list that was asked ahead, without those that do not parse;
 * null where none is left.
 * @throws ZodError for an answer of another shape
 */
export async function readRowsAhead<Schema extends z.ZodMiniType<object>>(
  { answer }: AskedQuery,
  collection: string,
  schema: Schema,
  idField: string,
): Promise<z.infer<Schema>[] | null> {
  const { documents } = parseAnswer(await answer);
  const { rows } = collectRows(
    documents,
    readRecord(collection, schema, idField),
  );
  return rows.length === 0 ? null : [...rows];
}
