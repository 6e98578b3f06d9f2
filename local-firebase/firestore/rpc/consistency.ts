import * as z from 'zod/mini';
import type { Database } from '../core/database';
import type { DocumentReader } from '../core/document-reader';
import { refuseArgument } from '../core/status';
import { formatMicros, parseMicros } from '../core/timestamps';
import type { Documents, Transaction } from '../core/transactions';
import type { Backend } from './backend';

export const transactionOptions = z.object({
  readOnly: z.optional(z.object({ readTime: z.optional(z.string()) })),
  readWrite: z.optional(z.unknown()),
});

/** The fields of a read request that name its transaction or its time. */
export const consistencyFields = {
  transaction: z.optional(z.string()),
  newTransaction: z.optional(transactionOptions),
  readTime: z.optional(z.string()),
};

const consistency = z.object(consistencyFields);

interface ReadView {
  reader: DocumentReader;
  /**
   * Reads for the answer, and for the transaction, which fails once this would
   * read differently.
   */
  read: <Found extends Documents>(
    readDocuments: (reader: DocumentReader) => Found,
  ) => Found;
  /** RFC 3339, for the answer. */
  readTime: string;
  /** The id of a transaction that this request starts, for the answer. */
  started: { transaction: string } | null;
}

/**
 * Opens the database as the request asks: now, or at its read time or its
 * read-only transaction's time. Starts a transaction if asked.
 * FAILED_PRECONDITION when the time is too long ago.
 */
export function openView(
  backend: Backend,
  database: Database,
  request: z.infer<typeof consistency>,
): ReadView {
  const transactionId =
    request.transaction === '' ? undefined : request.transaction;
  const selectors = [transactionId, request.newTransaction, request.readTime];
  if (selectors.filter((selector) => selector !== undefined).length > 1) {
    refuseArgument(
      'A read is in a transaction, starts one, or has a read time; not two of these.',
    );
  }
  if (request.readTime !== undefined) {
    return viewAt(
      backend,
      database,
      parseReadTime(backend, request.readTime),
      null,
    );
  }
  if (request.newTransaction !== undefined) {
    const transaction = startTransaction(
      backend,
      database,
      request.newTransaction,
    );
    const view = viewAt(
      backend,
      database,
      transaction.snapshotMicros,
      transaction,
    );
    return { ...view, started: { transaction: transaction.id } };
  }
  const transaction =
    transactionId === undefined
      ? null
      : backend.transactions.resume(transactionId, database);
  return viewAt(
    backend,
    database,
    transaction?.snapshotMicros ?? null,
    transaction,
  );
}

/** A read-only transaction sees its read time, or without one this moment. */
export function startTransaction(
  backend: Backend,
  database: Database,
  options: z.infer<typeof transactionOptions> | undefined,
): Transaction {
  const { readOnly } = options ?? {};
  const snapshotMicros =
    readOnly === undefined ? null : parseReadTime(backend, readOnly.readTime);
  return backend.transactions.begin(database.name, snapshotMicros);
}

function viewAt(
  backend: Backend,
  database: Database,
  micros: number | null,
  transaction: Transaction | null,
): ReadView {
  const nowMicros = backend.store.clock.next();
  const reader = micros === null ? database : database.at(micros, nowMicros);
  const read: ReadView['read'] = (readDocuments) => {
    const documents = readDocuments(reader);
    if (micros === null) {
      transaction?.reads.push({ documents, readAgain: readDocuments });
    }
    return documents;
  };
  return {
    reader,
    read,
    readTime: formatMicros(micros ?? nowMicros),
    started: null,
  };
}

/** The time asked for, or this moment. */
function parseReadTime(backend: Backend, text: string | undefined): number {
  const nowMicros = backend.store.clock.next();
  const micros = text === undefined ? nowMicros : parseMicros(text);
  if (micros > nowMicros) {
    refuseArgument('The read time cannot be in the future.');
  }
  return micros;
}
