import type { Admin } from '@contract/entities/account/admin';
import type { AuditAction } from '@contract/entities/audit-entry';
import type { ClosedAccount } from '@contract/entities/account/closed-account';
import { refuse } from './refuse';

export type UserChangeKind = Extract<
  AuditAction,
  'user-disabled' | 'user-enabled' | 'administrator-granted' | 'administrator-revoked'
>;

export interface AccountStatus {
  admin: Admin | null;
  closed: ClosedAccount | null;
  /** by the identity service, which may lag behind */
  isDisabled: boolean;
  isConfirmed: boolean;
  administrators: number;
  isOwn: boolean;
}

/** @returns false when nothing changes @throws AppError failed-precondition, by a ChangeUserRefusal */
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
