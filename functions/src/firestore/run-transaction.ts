import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** gRPC codes: ABORTED (lost a race) and UNAVAILABLE (never arrived). */
const retried = new Set([10, 14]);
/**
 * INVALID_ARGUMENT with these words: the SDK sent the commit again by itself, after its answer was lost, and the
 * transaction was over by then.
 */
const isOver = /transaction has expired/;
/** ALREADY_EXISTS: the same of a transaction that reads nothing, which is one request without a number. */
const alreadyExists = 6;
/** About 20 s of pauses, which double. Tries are counted, not time: a stalled process has not lost a race. */
const mostTries = 17;
const shortestPauseMs = 10;
const longestPauseMs = 4_000;

const GrpcError = z.object({ code: z.number(), message: z.string() });

/** Server only. transaction_marks/{id}: which try of a transaction was committed (decision 108). */
export const transactionMarksCollection = 'transaction_marks';

/** Longer than all tries together. */
const markKeptMs = 60 * 60_000;

interface Try<T> {
  /** from 1 */
  nth: number;
  result: T;
}

interface Mark {
  /** which try, from 1 */
  nth: number;
  /** may be deleted after this (time to live) */
  expiresAt: Date;
}

/**
 * Runs it again when the commit lost a race, or may have. A commit may succeed although its answer was lost: each try
 * writes a mark, and the next one that finds it changes nothing and answers as that try did.
 * @param run may run several times; what it returns is what the try that was committed returned
 */
export async function runTransaction<T>(
  db: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const mark = db.collection(transactionMarksCollection).doc();
  const made: Try<T>[] = [];
  const findCommitted = (stored: DocumentSnapshot) => made.find(({ nth }) => nth === stored.get('nth'));
  for (let nth = 1; ; nth += 1) {
    try {
      return await db.runTransaction(
        async (transaction) => {
          const committed = nth === 1 ? undefined : findCommitted(await transaction.get(mark));
          if (committed !== undefined) return committed.result;
          const watched = watchWrites(transaction);
          const result = await run(watched.transaction);
          made.push({ nth, result });
          const stored: Mark = { nth, expiresAt: new Date(Date.now() + markKeptMs) };
          if (watched.hasWritten()) transaction.create(mark, stored);
          return result;
        },
        { maxAttempts: 1 },
      );
    } catch (error) {
      const code = codeOf(error);
      const committed = code === alreadyExists ? findCommitted(await mark.get()) : undefined;
      if (committed !== undefined) return committed.result;
      if (!mayRepeat(error) || nth === mostTries) throw error;
      await wait(Math.random() * Math.min(longestPauseMs, shortestPauseMs * 2 ** nth));
    }
  }
}

const codeOf = (error: unknown) => GrpcError.safeParse(error).data?.code;

function mayRepeat(error: unknown): boolean {
  const { data } = GrpcError.safeParse(error);
  return data !== undefined && (retried.has(data.code) || isOver.test(data.message));
}

const writing = ['create', 'set', 'update', 'delete'] as const;

/** The same transaction, of which one can tell whether it has written anything. */
function watchWrites(transaction: Transaction): { transaction: Transaction; hasWritten(): boolean } {
  const called = new Set<string | symbol>();
  const watched = new Proxy(transaction, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      called.add(name);
      return (...given: unknown[]): unknown => Reflect.apply(value, target, given);
    },
  });
  return { transaction: watched, hasWritten: () => writing.some((name) => called.has(name)) };
}
