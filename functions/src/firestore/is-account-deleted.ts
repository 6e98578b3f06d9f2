import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { accountDeletionsCollection } from '@contract/entities/account/account-deletion';
import { isDocumentId } from '../records/document-id';

/**
 * Deleted, or its deletion has begun: an ID token outlives its account by up to
 * an hour.
 */
export async function isAccountDeleted(
  db: Firestore,
  transaction: Transaction,
  uid: string,
): Promise<boolean> {
  if (!isDocumentId(uid)) return false;
  const document = db.collection(accountDeletionsCollection).doc(uid);
  const { exists } = await transaction.get(document);
  return exists;
}
