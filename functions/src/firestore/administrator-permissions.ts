import {
  FieldPath,
  type CollectionReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { hasPermission, type Permission } from '@contract/permissions';

/**
 * The rest of the record may be broken: it says when the right was granted and
 * by whom, and not what it is.
 */
const Roles = z.pick(Admin, { roles: true });

/**
 * By the record admins/{uid}, one half of what makes an administrator (S1).
 * Nothing is permitted without it. firestore.rules say the same.
 */
export function isPermitted(
  record: DocumentSnapshot,
  permission: Permission,
): boolean {
  if (!record.exists) return false;
  const { roles } = Roles.parse(record.data());
  return hasPermission(roles, permission);
}

/**
 * Reads the record of this person.
 * @throws what Firestore throws
 */
export async function findPermission(
  db: Firestore,
  uid: string,
  permission: Permission,
): Promise<boolean> {
  const record = await db.collection(adminsCollection).doc(uid).get();
  return isPermitted(record, permission);
}

/** As many records as are read at once. */
const pageSize = 100;

/**
 * Uids of those who hold the permission by their records, in the order of uids.
 * Reads page after page: who lacks it takes no place of those who hold it.
 * @param readPage in a transaction or outside of one
 * @param limit how many are returned at most
 * @throws what Firestore throws
 */
export async function listPermitted(
  admins: CollectionReference,
  readPage: (page: Query) => Promise<QuerySnapshot>,
  permission: Permission,
  limit: number,
): Promise<string[]> {
  const firstPage = admins.orderBy(FieldPath.documentId()).limit(pageSize);
  const uids: string[] = [];
  let page: Query | null = firstPage;
  while (page !== null && uids.length < limit) {
    const { docs } = await readPage(page);
    const holders = docs.filter((record) => isPermitted(record, permission));
    uids.push(...holders.map(({ id }) => id));
    const lastRecord = docs.at(-1);
    const hasMore = docs.length === pageSize && lastRecord !== undefined;
    page = hasMore ? firstPage.startAfter(lastRecord) : null;
  }
  return uids.slice(0, limit);
}
