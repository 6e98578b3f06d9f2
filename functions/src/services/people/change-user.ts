import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { decideAdministratorEndpoint } from '@contract/endpoints/account/administrator-proposals';
import {
  disableUserEndpoint,
  enableUserEndpoint,
  revokeAdministratorEndpoint,
} from '@contract/endpoints/account/manage-users';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { ClosedAccount, closedAccountsCollection } from '@contract/entities/account/closed-account';
import type { Permission } from '@contract/permissions';
import { AppError } from '@contract/values/app-error';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { runWithOutbox } from '../../firestore/firestore-outbox';
import type { Account } from '../../providers/firebase-accounts';
import { isPermitted } from '../../records/administrators';
import { decide, type Person, type UserChangeKind } from './decide';
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
  const account =
    kind === 'administrator-revoked' ? await findIfThere(ports, uid) : await requireAccount(ports, uid);
  const isChanged = await runWithOutbox(ports, async (transaction, outbox) => {
    const at = ports.now();
    const pending = await findPendingChange(ports.db, transaction, uid);
    const person = await readPerson(ports, transaction, { uid, by, needed: permissionFor[kind] }, account);
    if (account === null && person.admin === null) throw unknownAccount();
    const isNew = decide(kind, person, by);
    if (isNew)
      recordChange(ports, transaction, outbox, change, { at, administrators: person.administrators });
    savePendingChange(ports, transaction, change, { at, pending });
    return isNew;
  });
  ports.log.info('decision about an account', { kind, uid, by, isChanged });
  return { isChanged, isSynced: await trySync(ports, uid) };
}

/** As the endpoints ask; asked again in the transaction, because a right may go between the two. */
const permissionFor: Readonly<Record<UserChangeKind, Permission>> = {
  'user-disabled': disableUserEndpoint.permission,
  'user-enabled': enableUserEndpoint.permission,
  'administrator-granted': decideAdministratorEndpoint.permission,
  'administrator-revoked': revokeAdministratorEndpoint.permission,
};

const unknownAccount = () => new AppError('not-found', 'We could not find this account.');

/** @throws AppError not-found */
export async function requireAccount(ports: PeoplePorts, uid: string): Promise<Account> {
  const account = await findAccount(ports, uid);
  if (account === null) throw unknownAccount();
  return account;
}

/** @throws AppError not-found for what can be nobody's uid */
export async function findAccount({ accounts }: PeoplePorts, uid: string): Promise<Account | null> {
  if (!isDocumentId(uid)) throw unknownAccount();
  return accounts.findAccount(uid);
}

/** The right stands in our own record, so it can be taken while the account is gone or cannot be asked about. */
async function findIfThere(ports: PeoplePorts, uid: string): Promise<Account | null> {
  return findAccount(ports, uid).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    return null;
  });
}

/**
 * Everything that a decision depends on, in its transaction; only the account was read right before. Two who
 * revoke each other read each other's records here, so that one of the two is refused.
 * @throws AppError permission-denied
 */
export async function readPerson(
  { db }: PeoplePorts,
  transaction: Transaction,
  { uid, by, needed }: { uid: string; by: string; needed: Permission },
  account: Account | null,
): Promise<Person> {
  if (by !== byScript && !isPermitted(await transaction.get(db.collection(adminsCollection).doc(by)), needed))
    throw new AppError('permission-denied', 'For administrators only.');
  const closed = await transaction.get(db.collection(closedAccountsCollection).doc(uid));
  return {
    uid,
    admin: await findAdmin(db, transaction, uid),
    closed: findStored(ClosedAccount, closed),
    account,
    administrators: await listAdministrators(db, transaction),
  };
}

export async function findAdmin(db: Firestore, transaction: Transaction, uid: string): Promise<Admin | null> {
  return findStored(Admin, await transaction.get(db.collection(adminsCollection).doc(uid)));
}
