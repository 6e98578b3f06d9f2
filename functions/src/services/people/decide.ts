import type { Admin } from '@contract/entities/account/admin';
import type { AuditAction } from '@contract/entities/audit-entry';
import type { ClosedAccount } from '@contract/entities/account/closed-account';
import type { Account } from '../../providers/identity';
import { refuse } from './refuse';

/** What is decided about somebody; also the action in the audit. */
export type UserChangeKind = Extract<
  AuditAction,
  | 'user-disabled'
  | 'user-enabled'
  | 'administrator-granted'
  | 'administrator-revoked'
>;

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
  /** uids of all */
  administrators: readonly string[];
}

/** Whether the account's address is shown to be the person's. */
export function hasConfirmedAddress(account: Account | null): boolean {
  return account !== null && account.email !== null && account.emailVerified;
}

/**
 * Judges a decision about somebody.
 * @returns false when nothing changes
 * @throws AppError failed-precondition, by a ChangeUserRefusal
 */
export function decide(
  kind: UserChangeKind,
  person: Person,
  administratorId: string,
): boolean {
  const { uid, admin, closed, account, administrators } = person;
  switch (kind) {
    case 'administrator-granted':
      if (closed !== null) refuse('closed');
      if (admin === null && !hasConfirmedAddress(account)) {
        refuse('address-unconfirmed');
      }
      return admin === null;
    case 'administrator-revoked':
      if (uid === administratorId) refuse('own-account');
      if (admin !== null && administrators.length < 2) {
        refuse('last-administrator');
      }
      return admin !== null;
    case 'user-disabled':
      if (uid === administratorId) refuse('own-account');
      if (admin !== null) refuse('is-administrator');
      if (closed?.why === 'deleted') refuse('closed');
      return closed === null;
    case 'user-enabled':
      if (closed?.why === 'deleted') refuse('closed');
      return closed !== null || account?.disabled === true;
  }
}
