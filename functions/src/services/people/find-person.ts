import type { Permission } from '@contract/permissions';
import { AppError } from '@contract/values/app-error';
import { isDocumentId } from '../../records/document-id';
import type { Account } from '../../providers/identity';
import type { Person } from './decide';
import type { PeoplePorts, PeopleTransaction } from './ports';

/** Acts for the script that makes the first two administrators (S16). */
export const byScript = 'script';

/** The refusal for somebody who is nobody. */
export const unknownAccount = () =>
  new AppError('not-found', 'We could not find this account.');

/** @throws AppError not-found */
export async function requireAccount(
  ports: PeoplePorts,
  uid: string,
): Promise<Account> {
  const account = await findAccount(ports, uid);
  if (account === null) throw unknownAccount();
  return account;
}

/**
 * @returns null when it is gone
 * @throws AppError not-found for what can be nobody's uid
 */
export async function findAccount(
  { accounts }: PeoplePorts,
  uid: string,
): Promise<Account | null> {
  if (!isDocumentId(uid)) throw unknownAccount();
  return accounts.findAccount(uid);
}

/**
 * The right stands in our own record, so it can be taken while the account is
 * gone or cannot be asked about.
 * @returns null then
 * @throws AppError not-found for what can be nobody's uid
 */
export async function findAccountIfKnown(
  ports: PeoplePorts,
  uid: string,
): Promise<Account | null> {
  try {
    return await findAccount(ports, uid);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}

/** Who decides, and about whom. */
export interface Decision {
  uid: string;
  /** uid of an administrator, or 'script' */
  administratorId: string;
  /**
   * what the decider has to be permitted; asked again here, because a right may
   * go between the call and the transaction
   */
  neededPermission: Permission;
}

/**
 * Everything that a decision depends on, in its transaction; only the account
 * was read right before. Two who revoke each other read each other's records
 * here, so that one of the two is refused.
 * @throws AppError permission-denied when the decider is not permitted it
 */
export async function readPerson(
  transaction: PeopleTransaction,
  { uid, administratorId, neededPermission }: Decision,
  account: Account | null,
): Promise<Person> {
  const isAllowed =
    administratorId === byScript ||
    (await transaction.isPermitted(administratorId, neededPermission));
  if (!isAllowed) {
    throw new AppError('permission-denied', 'For administrators only.');
  }
  const closed = await transaction.findClosedAccount(uid);
  const admin = await transaction.findAdmin(uid);
  const managers = await transaction.listManagers();
  return { uid, admin, closed, account, managers };
}
