import { setTimeout as wait } from 'node:timers/promises';
import type {
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import {
  isAlreadyThere,
  isOverloaded,
  isPassing,
} from '../records/database-errors';

/** About 20 s of pauses, which double. */
const maxTries = 17;
const shortestPauseMs = 10;
const longestPauseMs = 4_000;
/**
 * Slow tries end here. Not before some of them: a stalled process has not lost
 * a race.
 */
const maxDurationMs = 25_000;
const minTries = 3;

/**
 * Server only. transaction_marks/{id}: which try of a transaction was committed
 * (decision 108).
 */
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
 * Runs it again when the commit lost a race, or may have, on the codes on which
 * the SDK does. The SDK's own pause begins at a second and doubles: twenty
 * calls on one record would wait for minutes. A commit may succeed although its
 * answer was lost: each try writes a mark, and the next one that finds it
 * changes nothing and answers as that try did.
 * @param change may run several times; what it returns is what the try that was
 * committed returned
 */
export async function runTransaction<T>(
  db: Firestore,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const mark = db.collection(transactionMarksCollection).doc();
  const tries: Try<T>[] = [];
  const findCommitted = (stored: DocumentSnapshot) =>
    tries.find(({ nth }) => nth === stored.get('nth'));
  for (let nth = 1; ; nth += 1) {
    try {
      return await db.runTransaction(
        async (transaction) => {
          const committed =
            nth === 1 ? undefined : findCommitted(await transaction.get(mark));
          if (committed !== undefined) return committed.result;
          const watched = watchWrites(transaction);
          const result = await change(watched.transaction);
          tries.push({ nth, result });
          const stored: Mark = {
            nth,
            expiresAt: new Date(Date.now() + markKeptMs),
          };
          if (watched.hasWritten()) transaction.create(mark, stored);
          return result;
        },
        { maxAttempts: 1 },
      );
    } catch (error) {
      // A transaction that reads nothing is one request without a number, which
      // the SDK sends again by itself.
      const committed = isAlreadyThere(error)
        ? findCommitted(await mark.get())
        : undefined;
      if (committed !== undefined) return committed.result;
      const isSlow =
        nth >= minTries && performance.now() - startedAt >= maxDurationMs;
      if (!isPassing(error) || nth === maxTries || isSlow) throw error;
      await wait(findPause(error, nth));
    }
  }
}

function findPause(error: unknown, tries: number): number {
  const longestMs = isOverloaded(error)
    ? longestPauseMs
    : Math.min(longestPauseMs, shortestPauseMs * 2 ** tries);
  return Math.random() * longestMs;
}

const writeMethods = ['create', 'set', 'update', 'delete'] as const;

/**
 * The same transaction, of which one can tell whether it has written anything.
 */
function watchWrites(transaction: Transaction): {
  transaction: Transaction;
  hasWritten(): boolean;
} {
  const called = new Set<string | symbol>();
  const watched = new Proxy(transaction, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      called.add(name);
      return (...parameters: unknown[]): unknown =>
        Reflect.apply(value, target, parameters);
    },
  });
  return {
    transaction: watched,
    hasWritten: () => writeMethods.some((name) => called.has(name)),
  };
}
