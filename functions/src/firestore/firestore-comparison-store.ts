import {
  FieldPath,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import {
  AccountComparison,
  accountComparisonsCollection,
  ConfirmedDeletions,
  confirmedDeletionsId,
} from '@contract/entities/account/account-sessions';
import { usersCollection } from '@contract/entities/account/user-profile';
import type { Log } from '../log';
import type {
  ComparisonName,
  ComparisonStore,
  ProfileOnRecord,
} from '../services/accounts/comparison-ports';
import { findStored, readOrLog } from './stored-document';

/** The collections account_comparisons and users. */
export class FirestoreComparisonStore implements ComparisonStore {
  constructor(
    private readonly db: Firestore,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  async findComparison(
    name: ComparisonName,
  ): Promise<AccountComparison | null> {
    return findStored(AccountComparison, await this.#comparison(name).get());
  }

  async saveComparison(
    name: ComparisonName,
    comparison: AccountComparison,
  ): Promise<void> {
    await this.#comparison(name).set(comparison);
  }

  async findConfirmedDeletions(): Promise<ConfirmedDeletions | null> {
    return readOrLog(
      ConfirmedDeletions,
      await this.#comparison(confirmedDeletionsId).get(),
      this.log,
    );
  }

  async listProfiles(
    lastUid: string | null,
    limit: number,
  ): Promise<ProfileOnRecord[]> {
    const firstPage = this.db
      .collection(usersCollection)
      .orderBy(FieldPath.documentId())
      .limit(limit);
    const page = lastUid === null ? firstPage : firstPage.startAfter(lastUid);
    const { docs } = await page.select('createdAt').get();
    return docs.map(({ id, createTime }) => ({
      uid: id,
      createdAt: createTime.toDate(),
    }));
  }

  #comparison(id: string): DocumentReference {
    return this.db.collection(accountComparisonsCollection).doc(id);
  }
}
