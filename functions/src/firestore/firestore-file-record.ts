import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { Attempts, FileRecord } from '../services/scans/ports';
import { runTransaction } from './run-transaction';
import { findStored } from './stored-document';

/** One document about one file. */
export class FirestoreFileRecord<T extends Attempts> implements FileRecord<T> {
  /**
   * @param isWanted read in the transaction that stores something: nothing is
   * stored where it says no
   */
  constructor(
    private readonly ref: DocumentReference,
    private readonly schema: z.ZodMiniType<T>,
    private readonly isWanted: (
      transaction: Transaction,
    ) => Promise<boolean> = () => Promise.resolve(true),
  ) {}

  change(decide: (known: T | null) => T | null): Promise<T | null> {
    return runTransaction(this.ref.firestore, async (transaction) => {
      const next = decide(
        findStored(this.schema, await transaction.get(this.ref)),
      );
      if (next === null || !(await this.isWanted(transaction))) return null;
      transaction.set(this.ref, next);
      return next;
    });
  }

  async saveAttempts({
    tries,
    failures,
  }: Pick<Attempts, 'tries' | 'failures'>): Promise<void> {
    await this.ref.update({ tries, failures });
  }
}
