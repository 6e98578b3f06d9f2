import type { AccountChange } from '@contract/entities/account/account-change';
import { adminsCollection } from '@contract/entities/account/admin';
import { firstRoles } from '@contract/permissions';
import { usersCollection } from '@contract/entities/account/user-profile';
import type { NotificationKind } from '@contract/entities/notification-entry';
import type { Outbox } from '../../notifications/outbox';
import type { UserChangeKind } from './decide';
import { notifyByMail } from './notify-by-mail';
import type { PeopleTransaction } from './ports';

/** A decision about somebody's account or right. */
export interface UserChange {
  kind: UserChangeKind;
  uid: string;
  /** uid of an administrator, or 'script' */
  administratorId: string;
  /** as the person reads it */
  reason: string;
  /** uid of the first of the two who gave a right */
  proposedBy?: string;
}

/** Who is told of a decision by what mail. */
interface ChangeMails {
  toPerson: NotificationKind;
  /** null for a decision that concerns no right */
  toAdministrators: NotificationKind | null;
}

const changeMails: Readonly<Record<UserChangeKind, ChangeMails>> = {
  'user-disabled': { toPerson: 'account-disabled', toAdministrators: null },
  'user-enabled': { toPerson: 'account-enabled', toAdministrators: null },
  'administrator-granted': {
    toPerson: 'right-granted',
    toAdministrators: 'administrator-granted',
  },
  'administrator-revoked': {
    toPerson: 'right-revoked',
    toAdministrators: 'administrator-revoked',
  },
};

/** The schedule takes up what the deciding call did not finish by then. */
const takenUpAfterMs = 2 * 60_000;

/**
 * Makes the identity service learn what the records say, also where nothing
 * changed.
 * @param pending what it has to learn already
 */
export function createPendingChange(
  { kind, uid }: Pick<UserChange, 'kind' | 'uid'>,
  changeId: string,
  pending: AccountChange | null,
  decidedAt: Date,
): AccountChange {
  return {
    uid,
    changeId,
    access: isAboutAccess(kind) || pending?.access === true,
    nextTryAt: new Date(decidedAt.getTime() + takenUpAfterMs),
    tries: 0,
  };
}

/**
 * Writes the record, its audit entry, and notifications to the person and,
 * about a right, to administrators.
 * @param administrators uids of all at this moment
 */
export function recordChange(
  transaction: PeopleTransaction,
  outbox: Outbox,
  change: UserChange,
  administrators: readonly string[],
  decidedAt: Date,
): void {
  const { kind, uid } = change;
  saveChange(transaction, change, decidedAt);
  const auditId = addChangeAudit(transaction, change, decidedAt);
  const { toPerson, toAdministrators } = changeMails[kind];
  notifyByMail(outbox, {
    kind: toPerson,
    auditId,
    at: decidedAt,
    recipients: [uid],
  });
  if (toAdministrators === null) return;
  const recipients = administrators.filter(
    (administrator) => administrator !== uid,
  );
  notifyByMail(outbox, {
    kind: toAdministrators,
    auditId,
    at: decidedAt,
    recipients,
  });
}

function saveChange(
  transaction: PeopleTransaction,
  change: UserChange,
  decidedAt: Date,
): void {
  const { uid, administratorId, reason, proposedBy = null } = change;
  switch (change.kind) {
    case 'user-disabled':
      transaction.createClosedAccount({
        uid,
        why: 'disabled',
        at: decidedAt,
        by: administratorId,
        reason,
      });
      break;
    case 'user-enabled':
      transaction.deleteClosedAccount(uid);
      break;
    case 'administrator-granted':
      transaction.createAdmin({
        uid,
        grantedAt: decidedAt,
        grantedBy: administratorId,
        proposedBy,
        roles: [...firstRoles],
      });
      break;
    case 'administrator-revoked':
      transaction.deleteAdmin(uid);
      break;
  }
}

function addChangeAudit(
  transaction: PeopleTransaction,
  change: UserChange,
  decidedAt: Date,
): string {
  const { kind, uid, administratorId, reason, proposedBy } = change;
  const field = isAboutAccess(kind) ? 'disabled' : 'administrator';
  const isSet = kind === 'user-disabled' || kind === 'administrator-granted';
  const after: Record<string, unknown> = { [field]: isSet, reason };
  if (proposedBy !== undefined) after['proposedBy'] = proposedBy;
  return transaction.addAudit({
    at: decidedAt,
    by: administratorId,
    action: kind,
    collection: isAboutAccess(kind) ? usersCollection : adminsCollection,
    documentId: uid,
    before: { [field]: !isSet },
    after,
  });
}

function isAboutAccess(kind: UserChangeKind): boolean {
  return kind === 'user-disabled' || kind === 'user-enabled';
}
