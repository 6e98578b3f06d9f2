import { decideAdministratorEndpoint } from '@contract/endpoints/account/administrator-proposals';
import {
  disableUserEndpoint,
  enableUserEndpoint,
  revokeAdministratorEndpoint,
  withdrawRoleEndpoint,
} from '@contract/endpoints/account/manage-users';
import type { Permission } from '@contract/permissions';
import { AppError } from '@contract/values/app-error';
import { decide, type UserDecision } from './decide';
import {
  byScript,
  findAccountIfKnown,
  readPerson,
  requireAccount,
  unknownAccount,
} from './find-person';
import type { PeoplePorts } from './ports';
import { createPendingChange, recordChange } from './record-change';
import { trySync } from './sync-account';

/** As the endpoints ask for it. */
const permissionFor: Readonly<Record<UserDecision['kind'], Permission>> = {
  'user-disabled': disableUserEndpoint.permission,
  'user-enabled': enableUserEndpoint.permission,
  'administrator-granted': decideAdministratorEndpoint.permission,
  'administrator-revoked': revokeAdministratorEndpoint.permission,
  'role-withdrawn': withdrawRoleEndpoint.permission,
};

/** Who decides what about whom, and why. */
export interface DecidedChange {
  decision: UserDecision;
  uid: string;
  /** uid of an administrator, or 'script' */
  administratorId: string;
  /** as the person reads it */
  reason: string;
}

/** What came of a decision. */
export interface ChangedUser {
  /** false when it was so already */
  isChanged: boolean;
  /** false when the identity service is told later */
  isSynced: boolean;
}

/**
 * The record comes first, so that a right ends with the commit; then the
 * identity service is told, if need be by {@link syncAccounts}. Only the script
 * makes an administrator this way (see change-proposal). May be repeated.
 * @throws AppError not-found, permission-denied, failed-precondition
 */
export async function changeUser(
  ports: PeoplePorts,
  { decision, uid, administratorId, reason }: DecidedChange,
): Promise<ChangedUser> {
  const { kind } = decision;
  if (kind === 'administrator-granted' && administratorId !== byScript) {
    throw new AppError(
      'permission-denied',
      'One administrator alone makes no other.',
    );
  }
  const account =
    kind === 'administrator-revoked' || kind === 'role-withdrawn'
      ? await findAccountIfKnown(ports, uid)
      : await requireAccount(ports, uid);
  const isChanged = await ports.peopleStore.transact(
    async (transaction, outbox) => {
      const now = ports.now();
      const pendingChange = await transaction.findPendingChange(uid);
      const person = await readPerson(
        transaction,
        { uid, administratorId, neededPermission: permissionFor[kind] },
        account,
      );
      if (account === null && person.admin === null) throw unknownAccount();
      const outcome = decide(decision, person, administratorId);
      const change = {
        kind: outcome.kind,
        uid,
        administratorId,
        reason,
        roles: outcome.roles,
      };
      if (outcome.isNew) {
        recordChange(transaction, outbox, change, person, now);
      }
      const changeId = ports.queue.store.newId();
      transaction.savePendingChange(
        createPendingChange(change, changeId, pendingChange, now),
      );
      return outcome.isNew;
    },
  );
  ports.log.info('decision about an account', {
    kind,
    uid,
    by: administratorId,
    isChanged,
  });
  return { isChanged, isSynced: await trySync(ports, uid) };
}
