import {
  FieldPath,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import {
  AccountDeletion,
  accountDeletionsCollection,
} from '@contract/entities/account/account-deletion';
import type { AuditEntry } from '@contract/entities/audit-entry';
import {
  closedAccountsCollection,
  type ClosedAccount,
} from '@contract/entities/account/closed-account';
import { closedRecordsCollection } from '@contract/entities/closed-record';
import { requestsCollection } from '@contract/entities/request';
import { usersCollection } from '@contract/entities/account/user-profile';
import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import type { AnonymisedCollection } from '@contract/records-on-deletion';
import { addAudit } from '../add-audit';
import { runWithOutbox } from '../firestore-outbox';
import type { NotificationQueue } from '../../notifications/queue/ports';
import {
  advanceFrom,
  createDeletion,
  startTry,
} from '../../services/privacy/deletion-state';
import type {
  BegunDeletion,
  DeletionRequest,
  DeletionStore,
} from '../../services/privacy/ports';
import { runTransaction } from '../run-transaction';
import { findStored } from '../stored-document';
import { anonymiseRecord } from './anonymise-record';
import {
  deletePersonalRecords,
  type FindAddressRecord,
} from './delete-personal-records';
import { requireDeletable } from './require-deletable';

const dayMs = 24 * 60 * 60_000;

/** The collection account_deletions, and all that a deletion changes. */
export class FirestoreDeletionStore implements DeletionStore {
  constructor(
    private readonly db: Firestore,
    private readonly queue: NotificationQueue,
    private readonly findAddressRecord: FindAddressRecord,
  ) {}

  begin(request: DeletionRequest, now: Date): Promise<BegunDeletion> {
    const deletionDocument = this.#deletion(request.uid);
    return runTransaction(this.db, async (transaction) => {
      const begun = findStored(
        AccountDeletion,
        await transaction.get(deletionDocument),
      );
      if (begun !== null) return { deletion: begun, isNew: false };
      await requireDeletable(this.db, transaction, request, now);
      const deletion = createDeletion(request.uid, now);
      transaction.create(deletionDocument, deletion);
      const { uid } = request;
      const closed: ClosedAccount = {
        uid,
        why: 'deleted',
        at: now,
        by: null,
        reason: null,
      };
      transaction.set(
        this.db.collection(closedAccountsCollection).doc(uid),
        closed,
      );
      return { deletion, isNew: true };
    });
  }

  findObstacle(
    request: DeletionRequest,
    now: Date,
  ): Promise<AppErrorCode | 'begun' | null> {
    return runTransaction(this.db, async (transaction) => {
      if ((await transaction.get(this.#deletion(request.uid))).exists) {
        return 'begun';
      }
      try {
        await requireDeletable(this.db, transaction, request, now);
        return null;
      } catch (error) {
        if (error instanceof AppError) return error.code;
        throw error;
      }
    });
  }

  async listDue(now: Date, limit: number): Promise<string[]> {
    const deletions = this.db.collection(accountDeletionsCollection);
    const due = await deletions
      .where('nextTryAt', '<=', now)
      .orderBy('nextTryAt')
      .limit(limit)
      .get();
    return due.docs.map(({ id }) => id);
  }

  async postpone(uid: string, nextTryAt: Date): Promise<void> {
    await this.#deletion(uid).update({ nextTryAt });
  }

  claim(uid: string, now: Date): Promise<AccountDeletion | null> {
    const deletionDocument = this.#deletion(uid);
    return runTransaction(this.db, async (transaction) => {
      const stored = findStored(
        AccountDeletion,
        await transaction.get(deletionDocument),
      );
      const advanced = stored === null ? null : startTry(stored, now);
      if (advanced !== null) transaction.set(deletionDocument, advanced);
      return advanced;
    });
  }

  advance(
    { uid, step }: AccountDeletion,
    email: string | null,
    now: Date,
  ): Promise<AccountDeletion> {
    const deletionDocument = this.#deletion(uid);
    return runWithOutbox(
      { db: this.db, queue: this.queue },
      async (transaction, outbox) => {
        const stored = findStored(
          AccountDeletion,
          await transaction.get(deletionDocument),
        );
        if (stored === null) throw new Error('a deletion on record vanished');
        const advanced = advanceFrom(stored, step, now);
        if (advanced === null) return stored;
        transaction.set(deletionDocument, advanced);
        if (step === 'forget') {
          addAudit(this.db, transaction, describeDeletion(uid, now));
          if (email !== null) {
            outbox.enqueue({
              kind: 'account-deleted',
              to: { address: email },
              at: now,
              usefulForMs: dayMs,
            });
          }
        }
        return advanced;
      },
    );
  }

  async listOwned(
    collection: AnonymisedCollection,
    uid: string,
    lastId: string | null,
    limit: number,
  ): Promise<string[]> {
    const owned = this.db
      .collection(collection)
      .where('userId', '==', uid)
      .orderBy(FieldPath.documentId())
      .limit(limit)
      .select();
    const page = await (
      lastId === null ? owned : owned.startAfter(lastId)
    ).get();
    return page.docs.map(({ id }) => id);
  }

  async listClosedRequests(uid: string): Promise<string[]> {
    const closed = this.db
      .collection(closedRecordsCollection)
      .where('userId', '==', uid);
    const { docs } = await closed
      .where('collection', '==', requestsCollection)
      .select('documentId')
      .get();
    return docs.map((record) => String(record.get('documentId')));
  }

  anonymise(
    collection: AnonymisedCollection,
    id: string,
    now: Date,
  ): Promise<void> {
    return runTransaction(this.db, (transaction) =>
      anonymiseRecord(this.db, transaction, { collection, id }, now),
    );
  }

  forget(uid: string, email: string | null): Promise<void> {
    return deletePersonalRecords(this.db, this.findAddressRecord, uid, email);
  }

  #deletion(uid: string): DocumentReference {
    return this.db.collection(accountDeletionsCollection).doc(uid);
  }
}

/** Nothing about the person. */
function describeDeletion(
  uid: string,
  deletedAt: Date,
): Omit<AuditEntry, 'auditId'> {
  return {
    at: deletedAt,
    by: uid,
    action: 'account-deleted',
    collection: usersCollection,
    documentId: uid,
    before: {},
    after: {},
  };
}
