import type { Transaction } from 'firebase-admin/firestore';
import { AccountChange, accountChangesCollection } from '@contract/entities/account-change';
import { Admin, adminsCollection } from '@contract/entities/admin';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';
import { ClosedAccount, closedAccountsCollection } from '@contract/entities/closed-account';
import type { AccountNoticeKind } from '@contract/entities/outbox-entry';
import { usersCollection } from '@contract/entities/user-profile';
import { AppError } from '@contract/values/app-error';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { decide, type Standing, type UserChangeKind } from './decide';
import type { PeoplePorts } from './ports';
import { settleAccount } from './settle-account';

/** Who decides outside of the product: the script that makes the first administrator (M4). */
export const byScript = 'script';

export interface UserChange {
  kind: UserChangeKind;
  uid: string;
  /** uid of the administrator who decides, or {@link byScript} */
  by: string;
  /** what the person reads */
  reason: string;
}

const letters: Readonly<Record<UserChangeKind, AccountNoticeKind>> = {
  'user-disabled': 'account-disabled',
  'user-enabled': 'account-enabled',
  'administrator-made': 'administrator-made',
  'administrator-unmade': 'administrator-unmade',
};
const usefulForMs = 7 * 24 * 60 * 60_000;
/** When the schedule takes up what the call that decided did not finish. */
const takenUpAfterMs = 2 * 60_000;

/**
 * Decides about an account: the record first, with its audit entry and the letter that is owed, so that a right ends with
 * the commit; then the identity service is told. Whatever stops in between is finished by {@link settleAccounts}.
 * @returns whether anything changed, and whether the identity service has taken it over
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function changeUser(
  ports: PeoplePorts,
  change: UserChange,
): Promise<{ isChanged: boolean; isSettled: boolean }> {
  const { uid } = change;
  const account = isDocumentId(uid) ? await ports.accounts.find(uid) : null;
  if (account === null) throw new AppError('not-found', 'There is no such account.');
  const outboxId = ports.outbox.store.newId();
  const isChanged = await runTransaction(ports.db, (transaction) =>
    record(ports, transaction, change, { isDisabled: account.disabled, outboxId }),
  );
  if (isChanged) await ports.outbox.enqueue(outboxId);
  ports.log.info('decision about an account', { kind: change.kind, uid, by: change.by, isChanged });
  return { isChanged, isSettled: await trySettle(ports, uid) };
}

async function record(
  ports: PeoplePorts,
  transaction: Transaction,
  change: UserChange,
  { isDisabled, outboxId }: { isDisabled: boolean; outboxId: string },
): Promise<boolean> {
  const { db } = ports;
  const { kind, uid, by } = change;
  const at = ports.now();
  const owed = db.collection(accountChangesCollection).doc(uid);
  const earlier = findStored(AccountChange, await transaction.get(owed));
  const standing = await readStanding(ports, transaction, { uid, by, isDisabled });
  const isChanged = decide(kind, standing);
  if (isChanged) {
    write(ports, transaction, change, at);
    const audit = db.collection(auditCollection).doc();
    transaction.create(audit, describeChange(audit.id, change, at));
    const letter = { outboxId, kind: letters[kind], recordId: audit.id, to: { uid }, at, usefulForMs };
    ports.outbox.store.add(transaction, letter);
  }
  const access = kind === 'user-disabled' || kind === 'user-enabled';
  const next: AccountChange = {
    uid,
    changeId: outboxId,
    access: access || earlier?.access === true,
    nextTryAt: new Date(at.getTime() + takenUpAfterMs),
    tries: 0,
  };
  transaction.set(owed, next);
  return isChanged;
}

/** Two administrators who unmake each other read each other's records here, so that one of the two is refused. */
async function readStanding(
  { db }: PeoplePorts,
  transaction: Transaction,
  { uid, by, isDisabled }: { uid: string; by: string; isDisabled: boolean },
): Promise<Standing> {
  const admins = db.collection(adminsCollection);
  if (by !== byScript && !(await transaction.get(admins.doc(by))).exists) {
    throw new AppError('permission-denied', 'For administrators only.');
  }
  const admin = await transaction.get(admins.doc(uid));
  const closed = await transaction.get(db.collection(closedAccountsCollection).doc(uid));
  const some = await transaction.get(admins.limit(2));
  return {
    admin: findStored(Admin, admin),
    closed: findStored(ClosedAccount, closed),
    isDisabled,
    administrators: some.size,
    isOwn: uid === by,
  };
}

function write({ db }: PeoplePorts, transaction: Transaction, change: UserChange, at: Date): void {
  const { kind, uid, by, reason } = change;
  const admin = db.collection(adminsCollection).doc(uid);
  const closed = db.collection(closedAccountsCollection).doc(uid);
  switch (kind) {
    case 'administrator-made':
      transaction.create(admin, { uid, grantedAt: at, grantedBy: by } satisfies Admin);
      break;
    case 'administrator-unmade':
      transaction.delete(admin);
      break;
    case 'user-disabled':
      transaction.create(closed, { uid, why: 'disabled', at, by, reason } satisfies ClosedAccount);
      break;
    case 'user-enabled':
      transaction.delete(closed);
      break;
  }
}

function describeChange(auditId: string, { kind, uid, by, reason }: UserChange, at: Date): AuditEntry {
  const isAccess = kind === 'user-disabled' || kind === 'user-enabled';
  const field = isAccess ? 'disabled' : 'administrator';
  const after = kind === 'user-disabled' || kind === 'administrator-made';
  return {
    ...{ auditId, at, by, action: kind },
    collection: isAccess ? usersCollection : adminsCollection,
    documentId: uid,
    before: { [field]: !after },
    after: { [field]: after, reason },
  };
}

async function trySettle(ports: PeoplePorts, uid: string): Promise<boolean> {
  try {
    await settleAccount(ports, uid);
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error.name : 'unknown';
    ports.log.error('account not settled, to be tried again', { uid, cause });
    return false;
  }
}
