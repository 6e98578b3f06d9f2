import type { Admin } from '@contract/entities/account/admin';
import type { AuditAction } from '@contract/entities/audit-entry';
import type { ClosedAccount } from '@contract/entities/account/closed-account';
import {
  firstRoles,
  hasPermission,
  listKnownRoles,
  type Role,
} from '@contract/permissions';
import type { Account } from '../../providers/identity';
import { refuse } from './refuse';

/** What is decided about somebody; also the action in the audit. */
export type UserChangeKind = Extract<
  AuditAction,
  | 'user-disabled'
  | 'user-enabled'
  | 'administrator-granted'
  | 'administrator-revoked'
  | 'roles-changed'
>;

/** What somebody decides by pressing. */
export type UserDecision =
  | {
      kind:
        | 'user-disabled'
        | 'user-enabled'
        | 'administrator-granted'
        | 'administrator-revoked';
    }
  | { kind: 'role-withdrawn'; role: Role };

/** What comes of it, by what the person has at that moment. */
export interface UserOutcome {
  kind: UserChangeKind;
  /** all that the person has afterwards; none without the right */
  roles: readonly Role[];
  /** false when nothing changes */
  isNew: boolean;
}

/** Somebody about whom administrators decide. */
export interface Person {
  uid: string;
  admin: Admin | null;
  closed: ClosedAccount | null;
  /**
   * at the identity service, which may lag behind; null when it is gone, or was
   * not asked
   */
  account: Account | null;
  /** uids of those who decide about roles */
  managers: readonly string[];
}

/** Whether the account's address is shown to be the person's. */
export function hasConfirmedAddress(account: Account | null): boolean {
  return account !== null && account.email !== null && account.emailVerified;
}

/** What of a person's record is a role; none without a record. */
export function listRolesOf({ admin }: Person): readonly Role[] {
  return admin === null ? [] : listKnownRoles(admin.roles);
}

/**
 * Judges a decision about somebody.
 * @throws AppError failed-precondition, by a ChangeUserRefusal
 */
export function decide(
  decision: UserDecision,
  person: Person,
  administratorId: string,
): UserOutcome {
  const { uid, admin, closed, account } = person;
  const roles = listRolesOf(person);
  const { kind } = decision;
  switch (kind) {
    case 'administrator-granted':
      return grantFirstRoles(person);
    case 'administrator-revoked':
      if (uid === administratorId) refuse('own-account');
      requireOtherManager(person, []);
      return { kind, roles: [], isNew: admin !== null };
    case 'role-withdrawn':
      if (uid === administratorId) refuse('own-account');
      return withdrawRole(person, decision.role);
    case 'user-disabled':
      if (uid === administratorId) refuse('own-account');
      if (admin !== null) refuse('is-administrator');
      if (closed?.why === 'deleted') refuse('closed');
      return { kind, roles, isNew: closed === null };
    case 'user-enabled':
      if (closed?.why === 'deleted') refuse('closed');
      return {
        kind,
        roles,
        isNew: closed !== null || account?.disabled === true,
      };
  }
}

/** The first two are managers, whatever roles they had. */
function grantFirstRoles(person: Person): UserOutcome {
  const { admin, closed, account } = person;
  if (closed !== null) refuse('closed');
  if (admin === null) {
    if (!hasConfirmedAddress(account)) refuse('address-unconfirmed');
    return { kind: 'administrator-granted', roles: firstRoles, isNew: true };
  }
  const heldRoles = listRolesOf(person);
  const missingRoles = firstRoles.filter((role) => !heldRoles.includes(role));
  return {
    kind: 'roles-changed',
    roles: [...heldRoles, ...missingRoles],
    isNew: missingRoles.length > 0,
  };
}

function withdrawRole(person: Person, role: Role): UserOutcome {
  const heldRoles = listRolesOf(person);
  const roles = heldRoles.filter((held) => held !== role);
  if (!heldRoles.includes(role)) {
    return { kind: 'roles-changed', roles, isNew: false };
  }
  requireOtherManager(person, roles);
  const kind = roles.length === 0 ? 'administrator-revoked' : 'roles-changed';
  return { kind, roles, isNew: true };
}

/** @throws AppError failed-precondition when nobody would decide about roles */
function requireOtherManager(
  { uid, managers }: Person,
  rolesAfter: readonly Role[],
): void {
  const isOnlyManager = managers.length < 2 && managers.includes(uid);
  const staysManager = hasPermission(rolesAfter, 'administrators.manage');
  if (isOnlyManager && !staysManager) refuse('last-manager');
}
