import { it } from 'vitest';
import {
  type Permission,
  permissions,
  type RoleTable,
} from '@contract/permissions';
import { isGranted, type StoredRoles } from '@contract/testing/stored-roles';
import type { Collection, Query } from './query-case';
import type { World } from '../world';
import { rows } from './matrix-rows';

/**
 * A read that administrators may do who hold a permission, and nobody else but
 * perhaps the owner.
 */
interface GuardedRead {
  what: string;
  collection: string;
  permission: Permission;
  stored: Record<string, object>;
  read: (from: Collection) => Promise<unknown>;
}

/** Made of the matrix: every operation in it that a permission allows. */
export const guardedReads: readonly GuardedRead[] = [
  ...rows.flatMap(([collection, id, data, , allowed]) =>
    (['get', 'list'] as const).flatMap((operation) =>
      (allowed[operation] ?? []).filter(isPermission).map((permission) => ({
        what: `${operation} ${collection}`,
        collection,
        permission,
        stored: { [`${collection}/${id}`]: data },
        read: (from: Collection) =>
          (operation === 'get' ? from.doc(id) : from.limit(10)).get(),
      })),
    ),
  ),
  {
    what: 'list outbox, where sending failed',
    collection: 'outbox',
    permission: 'messages.read',
    stored: {},
    read: (from) => failed(from).limit(10).get(),
  },
];

const failed = (from: Query): Query => from.where('state', '==', 'failed');

function isPermission(who: string): who is Permission {
  return permissions.some((permission) => permission === who);
}

interface Attempt {
  roles: StoredRoles;
  guarded: GuardedRead;
  isAllowed: boolean;
}

/**
 * Every guarded read by an administrator with each of these roles; the table
 * says what is refused.
 */
export function listAttempts(
  holders: readonly StoredRoles[],
  table: RoleTable,
): Attempt[] {
  return holders.flatMap((roles) =>
    guardedReads.map((guarded) => ({
      roles,
      guarded,
      isAllowed: isGranted(roles, guarded.permission, table),
    })),
  );
}

export function describeAttempts(
  world: World,
  attempts: readonly Attempt[],
): void {
  it.each(
    attempts.map((attempt) => ({ ...attempt, what: attempt.guarded.what })),
  )(
    'roles $roles: $what, allowed: $isAllowed',
    async ({ roles, guarded, isAllowed }) => {
      const record = { uid, grantedAt: new Date(0), grantedBy: 'script' };
      const administrator = roles === undefined ? record : { ...record, roles };
      await world.seed({ ...guarded.stored, [`admins/${uid}`]: administrator });
      const db = world.dbOf(uid, { email: `${uid}@asaase.test`, admin: true });
      await world.expect(
        isAllowed,
        guarded.read(db.collection(guarded.collection)),
      );
    },
  );
}

const uid = 'adjoa';
