import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AccountChange, accountChangesCollection } from '@contract/entities/account/account-change';
import { adminsCollection, type Admin } from '@contract/entities/account/admin';
import { closedAccountsCollection, type ClosedAccount } from '@contract/entities/account/closed-account';
import type { NotificationKind } from '@contract/entities/notification-entry';
import { firstRoles } from '@contract/permissions';
import { usersCollection } from '@contract/entities/account/user-profile';
import { findStored } from '../../firestore/stored-document';
import type { Outbox } from '../../notifications/outbox';
import { addAudit } from '../../firestore/add-audit';
import type { UserChangeKind } from './decide';
import type { PeoplePorts } from './ports';
import { notifyByMail } from './notify-administrators';

export interface UserChange {
  kind: UserChangeKind;
  uid: string;
  /** uid of an administrator, or 'script' */
  by: string;
  /** as the person reads it */
  reason: string;
  /** uid of the first of the two who gave a right */
  proposedBy?: string;
}

/** To the person; and about a right, to every administrator. */
const told: Readonly<Record<UserChangeKind, readonly [NotificationKind, NotificationKind?]>> = {
  'user-disabled': ['account-disabled'],
  'user-enabled': ['account-enabled'],
  'administrator-granted': ['right-granted', 'administrator-granted'],
  'administrator-revoked': ['right-revoked', 'administrator-revoked'],
};
/** The schedule takes up what the deciding call did not finish by then. */
const takenUpAfterMs = 2 * 60_000;

/** What the identity service has still to be told. A read, so before the first write. */
export async function findPendingChange(
  db: Firestore,
  transaction: Transaction,
  uid: string,
): Promise<AccountChange | null> {
  return findStored(AccountChange, await transaction.get(db.collection(accountChangesCollection).doc(uid)));
}

/** Makes the identity service learn what the records say, also where nothing changed. */
export function savePendingChange(
  { db, queue }: PeoplePorts,
  transaction: Transaction,
  { kind, uid }: Pick<UserChange, 'kind' | 'uid'>,
  { at, pending }: { at: Date; pending: AccountChange | null },
): void {
  const next: AccountChange = {
    uid,
    changeId: queue.store.newId(),
    access: isAboutAccess(kind) || pending?.access === true,
    nextTryAt: new Date(at.getTime() + takenUpAfterMs),
    tries: 0,
  };
  transaction.set(db.collection(accountChangesCollection).doc(uid), next);
}

/** The record, its audit entry, and notifications to the person and, about a right, to administrators. */
export function recordChange(
  { db }: PeoplePorts,
  transaction: Transaction,
  outbox: Outbox,
  change: UserChange,
  { at, administrators }: { at: Date; administrators: readonly string[] },
): void {
  const { kind, uid, by, reason, proposedBy } = change;
  const isAccess = isAboutAccess(kind);
  const isAdded = kind === 'user-disabled' || kind === 'administrator-granted';
  const ref = db.collection(isAccess ? closedAccountsCollection : adminsCollection).doc(uid);
  const closed: ClosedAccount = { uid, why: 'disabled', at, by, reason };
  const admin: Admin = {
    uid,
    grantedAt: at,
    grantedBy: by,
    proposedBy: proposedBy ?? null,
    roles: [...firstRoles],
  };
  if (isAdded) transaction.create(ref, isAccess ? closed : admin);
  else transaction.delete(ref);
  const field = isAccess ? 'disabled' : 'administrator';
  const auditId = addAudit(db, transaction, {
    ...{ at, by, action: kind, documentId: uid },
    collection: isAccess ? usersCollection : adminsCollection,
    before: { [field]: !isAdded },
    after: { [field]: isAdded, reason, ...(proposedBy === undefined ? {} : { proposedBy }) },
  });
  const [personKind, rightsKind] = told[kind];
  notifyByMail(outbox, { kind: personKind, auditId, at, recipients: [uid] });
  if (rightsKind === undefined) return;
  const recipients = administrators.filter((administrator) => administrator !== uid);
  notifyByMail(outbox, { kind: rightsKind, auditId, at, recipients });
}

const isAboutAccess = (kind: UserChangeKind) => kind === 'user-disabled' || kind === 'user-enabled';
