import type * as z from 'zod/mini';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import type { Payment } from '@contract/entities/payment/payment';
import type { Permission, Role } from '@contract/permissions';
import { networkLabels } from '@contract/values/payment/network';
import { maskPhone } from '@contract/values/phone';
import type { Account } from '../providers/identity';
import type { NotificationPorts } from './notification';

const maxAdministrators = 20;

async function findRecipient(
  ports: NotificationPorts,
  uid: string,
): Promise<Account | null> {
  if (await ports.records.isAccountDeleted(uid)) return null;
  const account = await ports.identity.findAccount(uid);
  if (account === null || account.disabled) return null;
  return account;
}

/** A record, and the account of its owner. */
export interface OwnedRecord<T> {
  record: T;
  recipient: Account;
}

/**
 * The record that an entry is about.
 * @param isTrue whether the entry still says what is so
 * @returns null when there is nothing, or nobody, to tell any more
 */
export async function findOwned<T extends { userId: string }>(
  ports: NotificationPorts,
  collection: string,
  schema: z.ZodMiniType<T>,
  { recordId }: NotificationEntry,
  isTrue: (record: T) => boolean = () => true,
): Promise<OwnedRecord<T> | null> {
  const record = await ports.records.findRecord(collection, schema, recordId);
  if (record === null || !isTrue(record)) return null;
  const recipient = await findRecipient(ports, record.userId);
  if (recipient === null) return null;
  return { record, recipient };
}

/**
 * Addresses of administrators who hold a permission, by their records (S1).
 * Confirmed ones only: the mails name customers.
 */
export async function listAdministratorAddresses(
  { records, identity }: Pick<NotificationPorts, 'records' | 'identity'>,
  permission: Permission,
): Promise<string[]> {
  const uids = await records.listAdministrators(permission, maxAdministrators);
  return listConfirmedAddresses(identity, uids);
}

/**
 * Addresses of administrators who may do just what these roles permit.
 * Confirmed ones only.
 */
export async function listHolderAddresses(
  { records, identity }: Pick<NotificationPorts, 'records' | 'identity'>,
  roles: readonly Role[],
): Promise<string[]> {
  const uids = await records.listHoldersOf(roles, maxAdministrators);
  return listConfirmedAddresses(identity, uids);
}

async function listConfirmedAddresses(
  identity: NotificationPorts['identity'],
  uids: readonly string[],
): Promise<string[]> {
  const accounts = await Promise.all(
    uids.map((uid) => identity.findAccount(uid)),
  );
  const addresses: string[] = [];
  for (const account of accounts) {
    const isUsable =
      account !== null && account.emailVerified && !account.disabled;
    if (isUsable && account.email !== null) addresses.push(account.email);
  }
  return addresses;
}

/** Whether this is when what the entry tells of happened. */
export function isAt(
  moment: Date | null | undefined,
  { at }: NotificationEntry,
): boolean {
  return moment?.getTime() === at.getTime();
}

/** '024***0142 (MTN MoMo)' */
export function describeWallet(
  payment: Pick<Payment, 'walletnumber' | 'paymentoption'>,
): string {
  return `${maskPhone(payment.walletnumber)} (${networkLabels[payment.paymentoption]})`;
}
