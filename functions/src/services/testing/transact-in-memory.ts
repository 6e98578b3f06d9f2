import type { StepControl, Process } from './step-control';
import { Conflict } from './memory-reads';

export class StoreUnavailable extends Error {}

const maxAttempts = 12;
const failsBefore = (pick: number) => pick % 41 === 7;
const failsAfter = (pick: number) => pick % 41 === 11;
const losesAnswer = (pick: number) => pick % 41 === 17;

interface MemoryAttempt {
  isStale(): boolean;
  commit(): Promise<void>;
}

/** `isSlow`: by a random number, lets others in between two reads. */
interface MemoryContext<Transaction extends MemoryAttempt> {
  tables: {
    troubled: boolean;
    seen: { conflicts: number; reruns: number; unavailable: number };
  };
  steps: StepControl;
  process: Process;
  isSlow: (pick: number) => boolean;
  /** @param pause lets others in; null for an instant transaction */
  begin: (pause: (() => Promise<unknown>) | null) => Transaction;
}

/**
 * As Firestore: a lost race or unanswered commit runs again; any step may fail.
 * @throws StoreUnavailable
 */
export async function transactInMemory<Transaction extends MemoryAttempt, T>(
  { tables, steps, process, isSlow, begin }: MemoryContext<Transaction>,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { seen } = tables;
  const happens = (trouble: boolean) => tables.troubled && trouble;
  const fail = (): never => {
    seen.unavailable += 1;
    throw new StoreUnavailable();
  };
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const before = await steps.wait(process);
    if (happens(failsBefore(before))) return fail();
    const outcome = await attemptOnce(
      run,
      begin(isSlow(before) ? () => steps.wait(process) : null),
    );
    if (outcome === null) {
      seen.conflicts += 1;
      continue;
    }
    const after = await steps.wait(process);
    if (happens(failsAfter(after))) return fail();
    if (!happens(losesAnswer(after))) return outcome.result;
    seen.reruns += 1;
  }
  return fail();
}

/** @returns null when another transaction came in between */
async function attemptOnce<Transaction extends MemoryAttempt, T>(
  run: (transaction: Transaction) => Promise<T>,
  transaction: Transaction,
): Promise<{ result: T } | null> {
  try {
    const result = await run(transaction);
    await transaction.commit();
    return { result };
  } catch (error) {
    if (error instanceof Conflict || transaction.isStale()) return null;
    throw error;
  }
}
