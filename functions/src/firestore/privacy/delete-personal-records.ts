import type { Firestore, Query } from 'firebase-admin/firestore';
import { adminsCollection } from '@contract/entities/account/admin';
import { administratorProposalsCollection } from '@contract/entities/account/administrator-proposal';
import { secondFactorRemovalsCollection } from '@contract/entities/account/second-factor-removal';
import { otpCollection } from '@contract/entities/account/otp-record';
import { usersCollection } from '@contract/entities/account/user-profile';
import {
  ClosedRecord,
  closedRecordsCollection,
} from '@contract/entities/closed-record';
import { limitsCollection } from '@contract/entities/limit-record';
import {
  type NotificationKind,
  notificationsCollection,
} from '@contract/entities/notification-entry';
import { requestNotesCollection } from '@contract/entities/request-note';
import { resultFindingsCollection } from '@contract/entities/result-findings';
import { resultSharesCollection } from '@contract/entities/result-share';
import {
  resultWithdrawalsCollection,
  withdrawnFilesCollection,
} from '@contract/entities/result-withdrawal';
import { resultWithdrawalFields } from '@contract/entities/result-withdrawal-fields';
import { uploadReservationsCollection } from '@contract/entities/upload-reservation';
import { collectionsUnderUid } from '@contract/records-on-deletion';
import * as z from 'zod/mini';
import { userLimitKey, userLimits } from '../../records/limit';
import { cleanFields } from '../../services/privacy/clean-fields';
import { runTransaction } from '../run-transaction';
import { cleanAudit, readAudit } from './anonymise-record';
import { deleteEvery, inBatches } from './delete-every';
import { deletePlans } from './delete-plans';

/** The id under which recovery keeps an address. */
export type FindAddressRecord = (address: string) => string;

/** Of one account: each takes two people of the office. */
const maxWithdrawals = 1_000;
const Closed = z.pick(ClosedRecord, { collection: true, documentId: true });
const farewell: NotificationKind = 'account-deleted';

const ownDocuments = (uid: string) => [
  ...collectionsUnderUid.map((collection) => `${collection}/${uid}`),
  ...userLimits.map(
    (limit) => `${limitsCollection}/${userLimitKey(limit, uid)}`,
  ),
];

/**
 * Limits of the address or a wallet stay their day: keyed hashes that guard
 * what may be somebody else's.
 */
export async function deletePersonalRecords(
  db: Firestore,
  findAddressRecord: FindAddressRecord,
  uid: string,
  email: string | null,
): Promise<void> {
  const documents = ownDocuments(uid).map((path) => db.doc(path));
  if (email !== null) {
    documents.push(db.collection(otpCollection).doc(findAddressRecord(email)));
  }
  await inBatches(db, documents, (transaction, ref) => transaction.delete(ref));
  await deletePlans(db, uid);
  const notes = db.collection(requestNotesCollection);
  await deleteEvery(db, notes.where('userId', '==', uid));
  const withdrawnFiles = db.collection(withdrawnFilesCollection);
  await deleteEvery(db, withdrawnFiles.where('userId', '==', uid));
  await cleanWithdrawals(db, uid);
  const findings = db.collection(resultFindingsCollection);
  await deleteEvery(db, findings.where('userId', '==', uid));
  const shares = db.collection(resultSharesCollection);
  await deleteEvery(db, shares.where('userId', '==', uid));
  await deleteClosedRecords(db, uid);
  await cleanAccountAudit(db, uid);
  const reservations = db
    .collection(uploadReservationsCollection)
    .where('userId', '==', uid);
  await deleteEvery(db, reservations);
  const queue = db.collection(notificationsCollection);
  await deleteMessages(db, queue.where('uid', '==', uid));
  if (email !== null) {
    await deleteMessages(db, queue.where('address', '==', email));
  }
}

/** All but the farewell, which empties itself once it is sent. */
async function deleteMessages(db: Firestore, messages: Query): Promise<void> {
  const remaining = await messages.select('kind').get();
  const erasable = remaining.docs.filter(
    (message) => message.get('kind') !== farewell,
  );
  await inBatches(db, erasable, (transaction, { ref }) =>
    transaction.delete(ref),
  );
}

/**
 * With what the audit says about each: file names, and words of administrators
 * that may name people.
 */
async function deleteClosedRecords(db: Firestore, uid: string): Promise<void> {
  const closed = db
    .collection(closedRecordsCollection)
    .where('userId', '==', uid);
  const { docs } = await closed.select('collection', 'documentId').get();
  for (const stored of docs) {
    const { collection, documentId: id } = Closed.parse(stored.data());
    await runTransaction(db, async (transaction) => {
      const auditEntries = await readAudit(db, transaction, { collection, id });
      transaction.delete(stored.ref);
      cleanAudit(transaction, auditEntries);
    });
  }
}

/** Collections in which the id of a record is the uid of its person. */
const accountCollections = [
  usersCollection,
  adminsCollection,
  administratorProposalsCollection,
  secondFactorRemovalsCollection,
];

/**
 * What the audit says about the account itself: why it was disabled, or given a
 * right, in the words of administrators.
 */
async function cleanAccountAudit(db: Firestore, uid: string): Promise<void> {
  for (const collection of accountCollections) {
    await runTransaction(db, async (transaction) => {
      const name = { collection, id: uid };
      cleanAudit(transaction, await readAudit(db, transaction, name));
    });
  }
}

/**
 * That results were wrong concerns whoever holds them, so the proposal stays,
 * without what the office wrote.
 */
async function cleanWithdrawals(db: Firestore, uid: string): Promise<void> {
  const withdrawals = await db
    .collection(resultWithdrawalsCollection)
    .where('userId', '==', uid)
    .limit(maxWithdrawals)
    .get();
  await inBatches(db, withdrawals.docs, (transaction, withdrawal) =>
    transaction.update(
      withdrawal.ref,
      cleanFields(resultWithdrawalFields, withdrawal.data()),
    ),
  );
}
