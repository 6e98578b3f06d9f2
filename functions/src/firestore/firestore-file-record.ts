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
    private readonly document: DocumentReference,
    private readonly schema: z.ZodMiniType<T>,
    private readonly isWanted: (
      transaction: Transaction,
    ) => Promise<boolean> = () => Promise.resolve(true),
  ) {}

  change(decide: (known: T | null) => T | null): Promise<T | null> {
    return runTransaction(this.document.firestore, async (transaction) => {
      const stored = await transaction.get(this.document);
      const changed = decide(findStored(this.schema, stored));
      if (changed === null || !(await this.isWanted(transaction))) return null;
      transaction.set(this.document, changed);
      return changed;
    });
  }

  async saveAttempts({
    tries,
    failures,
  }: Pick<Attempts, 'tries' | 'failures'>): Promise<void> {
    await this.document.update({ tries, failures });
  }
}
