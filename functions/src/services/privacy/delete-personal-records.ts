import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { accountMailCollection } from '@contract/entities/account/account-mail';
import { administratorProposalsCollection } from '@contract/entities/account/administrator-proposal';
import { accountSessionsCollection } from '@contract/entities/account/account-sessions';
import { limitsCollection } from '@contract/entities/limit-record';
import { otpCollection } from '@contract/entities/account/otp-record';
import { notificationsCollection, type NotificationKind } from '@contract/entities/notification-entry';
import { quotasCollection } from '@contract/entities/quota';
import { requestChangesCollection } from '@contract/entities/request-changes';
import { resetTokensCollection } from '@contract/entities/account/reset-token-record';
import { uploadReservationsCollection } from '@contract/entities/upload-reservation';
import { usersCollection } from '@contract/entities/account/user-profile';

import { deletePlanPrints } from './delete-plan-prints';

/** The id under which recovery keeps an address. */
export type FindAddressRecord = (address: string) => string;

const batchSize = 100;
const farewell: NotificationKind = 'account-deleted';

/** Documents under the uid. */
const ownDocuments = (uid: string) => [
  `${usersCollection}/${uid}`,
  `${accountMailCollection}/${uid}`,
  `${resetTokensCollection}/${uid}`,
  `${requestChangesCollection}/${uid}`,
  `${accountSessionsCollection}/${uid}`,
  `${administratorProposalsCollection}/${uid}`,
  `${quotasCollection}/${uid}`,
  `${limitsCollection}/prompts-user-${uid}`,
  `${limitsCollection}/verification-mails-user-${uid}`,
  `${limitsCollection}/charge-reports-user-${uid}`,
  `${limitsCollection}/bookings-user-${uid}`,
  `${limitsCollection}/moves-user-${uid}`,
  `${limitsCollection}/sms-user-${uid}`,
  `${limitsCollection}/notifications-user-${uid}`,
  `${limitsCollection}/user-searches-user-${uid}`,
];

/**
 * Deletes what is kept under an account or its address. What limits counted about the address or a wallet stays its day:
 * it is a keyed hash, and guards a mailbox and a wallet that may be somebody else's.
 */
export async function deletePersonalRecords(
  db: Firestore,
  findAddressRecord: FindAddressRecord,
  uid: string,
  email: string | null,
): Promise<void> {
  const refs = ownDocuments(uid).map((path) => db.doc(path));
  if (email !== null) refs.push(db.collection(otpCollection).doc(findAddressRecord(email)));
  await deleteAll(db, refs);
  await deletePlanPrints(db, uid);
  const reserved = await db
    .collection(uploadReservationsCollection)
    .where('userId', '==', uid)
    .limit(1000)
    .select()
    .get();
  await deleteAll(
    db,
    reserved.docs.map(({ ref }) => ref),
  );
  const queue = db.collection(notificationsCollection);
  await deleteMessages(db, queue.where('uid', '==', uid));
  if (email !== null) await deleteMessages(db, queue.where('address', '==', email));
}

/** Every message but the farewell, which empties itself once it is sent. */
async function deleteMessages(db: Firestore, messages: Query): Promise<void> {
  const found = await messages.select('kind').get();
  await deleteAll(
    db,
    found.docs.filter((message) => message.get('kind') !== farewell).map((message) => message.ref),
  );
}

async function deleteAll(db: Firestore, refs: readonly DocumentReference[]): Promise<void> {
  for (let start = 0; start < refs.length; start += batchSize) {
    const batch = db.batch();
    for (const ref of refs.slice(start, start + batchSize)) batch.delete(ref);
    await batch.commit();
  }
}
