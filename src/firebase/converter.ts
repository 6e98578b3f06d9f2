import type { FirestoreDataConverter } from 'firebase/firestore';
import * as z from 'zod/mini';
import { DataError } from './data-error';

const hasToDate = (value: object): value is { toDate: () => Date } =>
  'toDate' in value && typeof value.toDate === 'function';

const isPlainObject = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Timestamps of the SDK become dates, however deep they lie. */
export function toDates(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (hasToDate(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(toDates);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, toDates(field)]),
  );
}

/** @throws DataError where it does not fit the schema */
export function parseRecord<Schema extends z.ZodMiniType>(
  schema: Schema,
  collection: string,
  id: string,
  data: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, toDates(data));
  if (result.success) return result.data;
  const paths = new Set(
    result.error.issues.map((issue) => issue.path.join('.') || '(record)'),
  );
  throw new DataError(collection, id, [...paths]);
}

/** @param idField filled in from the path when the record does not hold it */
export function makeConverter<Schema extends z.ZodMiniType<object>>(
  collection: string,
  schema: Schema,
  idField?: string,
): FirestoreDataConverter<z.infer<Schema>> {
  return {
    toFirestore: (record) => record,
    fromFirestore: (snapshot) => {
      // The estimate shows one's own new record before the server has dated it.
      const fields = snapshot.data({ serverTimestamps: 'estimate' });
      const record =
        idField === undefined ? fields : { [idField]: snapshot.id, ...fields };
      return parseRecord(schema, collection, snapshot.id, record);
    },
  };
}
