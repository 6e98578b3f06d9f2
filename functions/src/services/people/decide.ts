import type { Admin } from '@contract/entities/account/admin';
import type { AuditAction } from '@contract/entities/audit-entry';
import type { ClosedAccount } from '@contract/entities/account/closed-account';
import { refuse } from './refuse';

/** What an administrator can decide about an account. */
export type UserChangeKind = Extract<
  AuditAction,
  'user-disabled' | 'user-enabled' | 'administrator-granted' | 'administrator-revoked'
>;

/** An account as it stands in the transaction of the decision. */
export interface AccountStatus {
  admin: Admin | null;
  closed: ClosedAccount | null;
  /** what the identity service says, which may lag behind */
  isDisabled: boolean;
  /** the account has an address, and it is confirmed */
  isConfirmed: boolean;
  /** how many administrators there are */
  administrators: number;
  /** who decides is the one it is about */
  isOwn: boolean;
}

/**
 * Whether a decision changes anything.
 * @returns false when it is so already
 * @throws AppError failed-precondition, with a ChangeUserRefusal as its reason
 */
export function decide(kind: UserChangeKind, status: AccountStatus): boolean {
  const { admin, closed } = status;
  switch (kind) {
    case 'administrator-granted':
      if (closed !== null) refuse('closed');
      if (admin === null && !status.isConfirmed) refuse('address-unconfirmed');
      return admin === null;
    case 'administrator-revoked':
      if (status.isOwn) refuse('own-account');
      if (admin !== null && status.administrators < 2) refuse('last-administrator');
      return admin !== null;
    case 'user-disabled':
      if (status.isOwn) refuse('own-account');
      if (admin !== null) refuse('is-administrator');
      if (closed?.why === 'deleted') refuse('closed');
      return closed === null;
    case 'user-enabled':
      if (closed?.why === 'deleted') refuse('closed');
      return closed !== null || status.isDisabled;
  }
}
