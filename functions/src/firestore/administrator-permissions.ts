import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
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
