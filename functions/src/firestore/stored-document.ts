import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import type { Log } from '../log';
import { isBadDocument } from '../records/bad-document';
import { isDocumentId } from '../records/document-id';

/**
 * At any depth. Nothing converts back: the Admin SDK writes dates as they are.
 */
export function toDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toDates);
  if (
    value !== null &&
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype
  ) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, toDates(inner)]),
    );
  }
  return value;
}

/**
 * @throws AppError bad-document, which names collection, id and fields, never
 * values
 */
export function findStored<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot | undefined,
): T | null {
  if (snapshot?.exists !== true) return null;
  const parsed = schema.safeParse(toDates(snapshot.data()));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues
    .map((issue) => issue.path.join('.'))
    .join(', ');
  throw new AppError(
    'bad-document',
    `${snapshot.ref.path} does not parse: ${fields}`,
  );
}

/**
 * For lists: those that parse. One that does not is logged with its collection,
 * id and fields, and holds up no other (decision 100).
 */
export function readEach<T>(
  schema: z.ZodMiniType<T>,
  snapshots: readonly DocumentSnapshot[],
  log: Pick<Log, 'error'>,
): T[] {
  return snapshots
    .map((snapshot) => readOrLog(schema, snapshot, log))
    .filter((record) => record !== null);
}

/** Null where there is none, and where it does not parse, which is logged. */
export function readOrLog<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot | undefined,
  log: Pick<Log, 'error'>,
): T | null {
  try {
    return findStored(schema, snapshot);
  } catch (error) {
    if (!isBadDocument(error)) throw error;
    log.error('a record cannot be read', { cause: error.message });
    return null;
  }
}

/**
 * @returns null when there is none, also for an id that can name no document
 * @throws AppError bad-document
 */
export async function findRecord<T>(
  db: Firestore,
  collection: string,
  schema: z.ZodMiniType<T>,
  id: string | null,
): Promise<T | null> {
  if (id === null || !isDocumentId(id)) return null;
  return findStored(schema, await db.collection(collection).doc(id).get());
}
