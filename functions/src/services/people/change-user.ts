import type { Transaction } from 'firebase-admin/firestore';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { ClosedAccount, closedAccountsCollection } from '@contract/entities/account/closed-account';
import { AppError } from '@contract/values/app-error';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { type Outbox, runWithOutbox } from '../../notifications/outbox';
import type { Account } from '../../providers/identity';
import { decide, type AccountStatus } from './decide';
import type { PeoplePorts } from './ports';
import { findPendingChange, recordChange, savePendingChange, type UserChange } from './record-change';
import { trySync } from './sync-account';
import { listAdministrators } from './notify-administrators';

/** Acts for the script that makes the first two administrators (M4, S16). */
export const byScript = 'script';

/**
 * The record comes first, so that a right ends with the commit; then the identity service is told, if need be
 * by {@link syncAccounts}. Only the script makes an administrator this way (see change-proposal).
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function changeUser(
  ports: PeoplePorts,
  change: UserChange,
): Promise<{ isChanged: boolean; isSynced: boolean }> {
  const { uid, kind, by } = change;
  if (kind === 'administrator-granted' && by !== byScript)
    throw new AppError('permission-denied', 'One administrator alone makes no other.');
  const account = await requireAccount(ports, uid);
  const isChanged = await runWithOutbox(ports, (transaction, outbox) =>
    record(ports, transaction, outbox, change, account),
  );
  ports.log.info('decision about an account', { kind, uid, by, isChanged });
  return { isChanged, isSynced: await trySync(ports, uid) };
}

/** @throws AppError not-found */
export async function requireAccount({ accounts }: PeoplePorts, uid: string): Promise<Account> {
  const account = isDocumentId(uid) ? await accounts.findAccount(uid) : null;
  if (account === null) throw new AppError('not-found', 'We could not find this account.');
  return account;
}

async function record(
  ports: PeoplePorts,
  transaction: Transaction,
  outbox: Outbox,
  change: UserChange,
  account: Account,
): Promise<boolean> {
  const { kind } = change;
  const at = ports.now();
  const pending = await findPendingChange(ports.db, transaction, change.uid);
  const administrators = await listAdministrators(ports.db, transaction);
  const status = await readAccountStatus(ports, transaction, change, account);
  const isChanged = decide(kind, { ...status, administrators: administrators.length });
  if (isChanged) recordChange(ports, transaction, outbox, change, { at, administrators });
  savePendingChange(ports, transaction, change, { at, pending });
  return isChanged;
}

/** Two who revoke each other read each other's records here, so that one of the two is refused. */
async function readAccountStatus(
  { db }: PeoplePorts,
  transaction: Transaction,
  { uid, by }: UserChange,
  account: Account,
): Promise<Omit<AccountStatus, 'administrators'>> {
  const admins = db.collection(adminsCollection);
  if (by !== byScript && !(await transaction.get(admins.doc(by))).exists) {
    throw new AppError('permission-denied', 'For administrators only.');
  }
  const admin = await transaction.get(admins.doc(uid));
  const closed = await transaction.get(db.collection(closedAccountsCollection).doc(uid));
  return {
    admin: findStored(Admin, admin),
    closed: findStored(ClosedAccount, closed),
    isDisabled: account.disabled,
    isConfirmed: account.email !== null && account.emailVerified,
    isOwn: uid === by,
  };
}
