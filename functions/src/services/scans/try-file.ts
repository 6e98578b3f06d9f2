import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';
import type { ScanOutcome } from './scan-source';

interface Attempts {
  state: string;
  /** runs without an end, as when a file ends the process */
  tries: number;
  /** runs to which storage or database did not answer */
  failures: number;
}

interface FileRecord<T> {
  ref: DocumentReference;
  schema: z.ZodMiniType<T>;
  /** as stored during the try */
  begin: (known: T | null) => T;
  /** states in which there is something left to do */
  unfinished?: readonly string[];
  gaveUp: Partial<T>;
  /** read in the transaction that stores the try: nothing is stored, and nothing looked at, where it says no */
  isWanted?: (transaction: Transaction) => Promise<boolean>;
}

const mostTries = 3;
/** At a run a minute, an outage of two hours loses nothing. */
const mostFailures = 120;
const usuallyUnfinished: readonly string[] = ['reading', 'printed'];

/**
 * Looks at one file, unless that is done. The try is counted first, so that a file that ends the process is not
 * tried for ever. Without an answer nothing is held against the file.
 * @throws what `look` throws
 */
export async function tryFile<T extends Attempts>(
  { ref, schema, begin, gaveUp, isWanted, unfinished = usuallyUnfinished }: FileRecord<T>,
  look: (taken: T) => Promise<void>,
): Promise<ScanOutcome> {
  const taken = await runTransaction(ref.firestore, async (transaction) => {
    const known = findStored(schema, await transaction.get(ref));
    if (known !== null && !unfinished.includes(known.state)) return null;
    if ((await isWanted?.(transaction)) === false) return null;
    const begun = begin(known);
    const next = { ...begun, tries: begun.tries + 1 };
    const isGivenUp = next.tries > mostTries || next.failures >= mostFailures;
    transaction.set(ref, isGivenUp ? { ...next, ...gaveUp } : next);
    return isGivenUp ? null : next;
  });
  if (taken === null) return 'known';
  try {
    await look(taken);
    return 'done';
  } catch (error) {
    await ref.update({ tries: taken.tries - 1, failures: taken.failures + 1 });
    throw error;
  }
}
