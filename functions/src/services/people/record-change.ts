import type { AccountChange } from '@contract/entities/account/account-change';
import { adminsCollection } from '@contract/entities/account/admin';
import type { Role } from '@contract/permissions';
import { usersCollection } from '@contract/entities/account/user-profile';
import type { NotificationKind } from '@contract/entities/notification-entry';
import type { Outbox } from '../../notifications/outbox';
import { listRolesOf, type Person, type UserChangeKind } from './decide';
import { notifyByMail } from './notify-by-mail';
import type { PeopleTransaction } from './ports';

/** A change of somebody's account or roles that was decided. */
export interface UserChange {
  kind: UserChangeKind;
  uid: string;
  /** uid of an administrator, or 'script' */
  administratorId: string;
  /** as the person reads it */
  reason: string;
  /** all that the person has afterwards; none without the right */
  roles: readonly Role[];
  /** uid of the first of the two who gave a role */
  proposedBy?: string;
}

/** Who is told of a decision by what mail. */
interface ChangeMails {
  toPerson: NotificationKind;
  /** null for a decision that concerns no right */
  toManagers: NotificationKind | null;
}

const changeMails: Readonly<Record<UserChangeKind, ChangeMails>> = {
  'user-disabled': { toPerson: 'account-disabled', toManagers: null },
  'user-enabled': { toPerson: 'account-enabled', toManagers: null },
  'administrator-granted': {
    toPerson: 'right-granted',
    toManagers: 'administrator-granted',
  },
  'administrator-revoked': {
    toPerson: 'right-revoked',
    toManagers: 'administrator-revoked',
  },
  'roles-changed': {
    toPerson: 'own-roles-changed',
    toManagers: 'roles-changed',
  },
};

/** What the identity service has to learn about. */
interface PendingDecision {
  kind: UserChangeKind | 'second-factor-removed';
  uid: string;
}

/** The schedule takes up what the deciding call did not finish by then. */
const takenUpAfterMs = 2 * 60_000;

/**
 * Makes the identity service learn what the records say, also where nothing
 * changed.
 * @param pending what it has to learn already
 */
export function createPendingChange(
  { kind, uid }: PendingDecision,
  changeId: string,
  pending: AccountChange | null,
  decidedAt: Date,
): AccountChange {
  return {
    uid,
    changeId,
    access: isAboutAccess(kind) || pending?.access === true,
    secondFactorRemovedAt:
      kind === 'second-factor-removed'
        ? decidedAt
        : (pending?.secondFactorRemovedAt ?? null),
    nextTryAt: new Date(decidedAt.getTime() + takenUpAfterMs),
    tries: 0,
  };
}

/**
 * Writes the record, its audit entry, and notifications to the person and,
 * about a right, to managers.
 * @param person as they are before it
 */
export function recordChange(
  transaction: PeopleTransaction,
  outbox: Outbox,
  change: UserChange,
  person: Person,
  decidedAt: Date,
): void {
  const { kind, uid } = change;
  saveChange(transaction, change, person, decidedAt);
  const auditId = addChangeAudit(transaction, change, person, decidedAt);
  const { toPerson, toManagers } = changeMails[kind];
  notifyByMail(outbox, {
    kind: toPerson,
    auditId,
    at: decidedAt,
    recipients: [uid],
  });
  if (toManagers === null) return;
  const recipients = person.managers.filter((manager) => manager !== uid);
  notifyByMail(outbox, {
    kind: toManagers,
    auditId,
    at: decidedAt,
    recipients,
  });
}

function saveChange(
  transaction: PeopleTransaction,
  change: UserChange,
  person: Person,
  decidedAt: Date,
): void {
  const { uid, administratorId, reason, roles, proposedBy = null } = change;
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
        roles: [...roles],
      });
      break;
    case 'administrator-revoked':
      transaction.deleteAdmin(uid);
      break;
    case 'roles-changed':
      saveRoles(transaction, change, person, decidedAt);
      break;
  }
}

/** Whoever has a further role is new in it; what is taken away changes no date. */
function saveRoles(
  transaction: PeopleTransaction,
  { administratorId, roles, proposedBy }: UserChange,
  person: Person,
  decidedAt: Date,
): void {
  if (person.admin === null) throw new Error('there are no roles to change');
  const heldRoles = listRolesOf(person);
  const hasNewRole = roles.some((role) => !heldRoles.includes(role));
  transaction.saveAdmin(
    hasNewRole
      ? {
          uid: person.uid,
          grantedAt: decidedAt,
          grantedBy: administratorId,
          proposedBy: proposedBy ?? null,
          roles: [...roles],
        }
      : { ...person.admin, roles: [...roles] },
  );
}

function addChangeAudit(
  transaction: PeopleTransaction,
  change: UserChange,
  person: Person,
  decidedAt: Date,
): string {
  const { kind, uid, administratorId, reason, roles, proposedBy } = change;
  const isDisabled = kind === 'user-disabled';
  const facts = isAboutAccess(kind)
    ? { before: { disabled: !isDisabled }, after: { disabled: isDisabled } }
    : {
        before: {
          administrator: person.admin !== null,
          roles: [...listRolesOf(person)],
        },
        after: {
          administrator: kind !== 'administrator-revoked',
          roles: [...roles],
        },
      };
  const after: Record<string, unknown> = { ...facts.after, reason };
  if (proposedBy !== undefined) after['proposedBy'] = proposedBy;
  return transaction.addAudit({
    at: decidedAt,
    by: administratorId,
    action: kind,
    collection: isAboutAccess(kind) ? usersCollection : adminsCollection,
    documentId: uid,
    before: facts.before,
    after,
  });
}

function isAboutAccess(kind: PendingDecision['kind']): boolean {
  return kind === 'user-disabled' || kind === 'user-enabled';
}
