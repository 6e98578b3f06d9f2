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
import {
  hasPermission,
  listNeededRoles,
  type Permission,
  type Role,
} from '@contract/permissions';

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
  return hasPermission(listRolesIn(record), permission);
}

/** As the record has them; none without a record. */
function listRolesIn(record: DocumentSnapshot): readonly string[] {
  return record.exists ? Roles.parse(record.data()).roles : [];
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
  const uids: string[] = [];
  for await (const record of listRecords(admins, readPage)) {
    if (isPermitted(record, permission)) uids.push(record.id);
    if (uids.length >= limit) break;
  }
  return uids;
}

async function* listRecords(
  admins: CollectionReference,
  readPage: (page: Query) => Promise<QuerySnapshot>,
): AsyncGenerator<DocumentSnapshot> {
  const firstPage = admins.orderBy(FieldPath.documentId()).limit(pageSize);
  let page: Query | null = firstPage;
  while (page !== null) {
    const { docs } = await readPage(page);
    yield* docs;
    const lastRecord = docs.at(-1);
    const hasMore = docs.length === pageSize && lastRecord !== undefined;
    page = hasMore ? firstPage.startAfter(lastRecord) : null;
  }
}

/** Those who need the same roles for what they may do. */
export interface RoleGroup {
  /** the fewest that permit it */
  roles: readonly Role[];
  uids: readonly string[];
}

/**
 * Everybody with a role, by what they may do: as many groups as there are
 * combinations of roles that permit something else.
 * @throws what Firestore throws
 */
export async function listRoleGroups(db: Firestore): Promise<RoleGroup[]> {
  const groups = new Map<string, { roles: readonly Role[]; uids: string[] }>();
  const admins = listRecords(db.collection(adminsCollection), (page) =>
    page.get(),
  );
  for await (const record of admins) {
    const roles = listNeededRoles(listRolesIn(record));
    if (roles.length === 0) continue;
    const key = roles.join();
    const group = groups.get(key) ?? { roles, uids: [] };
    group.uids.push(record.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
