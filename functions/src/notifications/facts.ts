import type * as z from 'zod/mini';
import { accountDeletionsCollection } from '@contract/entities/account/account-deletion';
import { adminsCollection } from '@contract/entities/account/admin';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import type { Payment } from '@contract/entities/payment/payment';
import { networkLabels } from '@contract/values/payment/network';
import { maskPhone } from '@contract/values/phone';
import { findRecord } from '../firestore/stored-document';
import type { Account } from '../providers/identity';
import type { NotificationPorts } from './notification';

const mostAdministrators = 20;

async function findRecipient(ports: NotificationPorts, uid: string): Promise<Account | null> {
  const deletion = await ports.db.collection(accountDeletionsCollection).doc(uid).get();
  if (deletion.exists) return null;
  const account = await ports.identity.findAccount(uid);
  return account === null || account.disabled ? null : account;
}

export async function findOwned<T extends { userId: string }>(
  ports: NotificationPorts,
  collection: string,
  schema: z.ZodMiniType<T>,
  { recordId }: NotificationEntry,
  isTrue: (record: T) => boolean = () => true,
): Promise<{ record: T; recipient: Account } | null> {
  const record = await findRecord(ports.db, collection, schema, recordId);
  if (record === null || !isTrue(record)) return null;
  const recipient = await findRecipient(ports, record.userId);
  return recipient && { record, recipient };
}

/** By the record that makes an administrator (S1). Confirmed addresses only: the mails name customers. */
export async function listAdministratorAddresses({ db, identity }: NotificationPorts): Promise<string[]> {
  const admins = await db.collection(adminsCollection).limit(mostAdministrators).get();
  const accounts = await Promise.all(admins.docs.map(({ id }) => identity.findAccount(id)));
  return accounts.flatMap((account) =>
    account?.email != null && account.emailVerified && !account.disabled ? [account.email] : [],
  );
}

export const isAt = (moment: Date | null | undefined, { at }: NotificationEntry) =>
  moment?.getTime() === at.getTime();

/** '024***0142 (MTN MoMo)' */
export function describeWallet(paid: Pick<Payment, 'walletnumber' | 'paymentoption'>): string {
  return `${maskPhone(paid.walletnumber)} (${networkLabels[paid.paymentoption]})`;
}
