import {
  DecideAdministratorBody,
  decideAdministratorName,
  proposeAdministratorName,
} from '@contract/endpoints/administrator-proposals';
import {
  ChangeUserBody,
  disableUserName,
  enableUserName,
  FindUsersBody,
  findUsersName,
  revokeAdministratorName,
  type ChangeUserAnswer,
  type ManagedUser,
} from '@contract/endpoints/manage-users';
import { AppError } from '@contract/values/app-error';
import { defineAdminEndpoint } from '../http/endpoint';
import {
  decideAdministrator as decide,
  proposeAdministrator as propose,
} from '../services/people/change-proposal';
import { changeUser } from '../services/people/change-user';
import type { UserChangeKind } from '../services/people/decide';
import { describeUser } from '../services/people/describe-user';
import { findUsers as find } from '../services/people/find-users';
import type { PeoplePorts } from '../services/people/ports';

/** Finds people for an administrator. */
export const findUsers = defineAdminEndpoint({
  name: findUsersName,
  body: FindUsersBody,
  badBody: 'Please type at least two characters.',
  handle: async ({ text }, ports, { uid }) => ({
    status: 200,
    body: await find(ports.people, { by: uid, text }),
  }),
});

const badReason = 'Please give a reason of at most 300 characters.';

async function describe(ports: PeoplePorts, uid: string): Promise<ManagedUser> {
  const user = await describeUser(ports, uid);
  if (user === null) throw new AppError('not-found', 'There is no such account.');
  return user;
}

function defineChange(name: string, kind: UserChangeKind) {
  return defineAdminEndpoint({
    name,
    body: ChangeUserBody,
    badBody: badReason,
    handle: async ({ uid, reason }, ports, caller) => {
      const { isSynced } = await changeUser(ports.people, { kind, uid, by: caller.uid, reason });
      const user = await describe(ports.people, uid);
      return { status: 200, body: { user, isSynced } satisfies ChangeUserAnswer };
    },
  });
}

/** An administrator shuts somebody out, and lets them in again. */
export const disableUser = defineChange(disableUserName, 'user-disabled');
export const enableUser = defineChange(enableUserName, 'user-enabled');

/** An administrator takes the right of another one away: the safe direction needs one person only. */
export const revokeAdministrator = defineChange(revokeAdministratorName, 'administrator-revoked');

/** An administrator proposes to make somebody another one. */
export const proposeAdministrator = defineAdminEndpoint({
  name: proposeAdministratorName,
  body: ChangeUserBody,
  badBody: badReason,
  handle: async ({ uid, reason }, ports, caller) => {
    await propose(ports.people, { uid, by: caller.uid, reason });
    const user = await describe(ports.people, uid);
    return { status: 200, body: { user, isSynced: true } satisfies ChangeUserAnswer };
  },
});

/** Another administrator confirms or refuses it, or who proposed it withdraws. */
export const decideAdministrator = defineAdminEndpoint({
  name: decideAdministratorName,
  body: DecideAdministratorBody,
  badBody: 'Please confirm, refuse or withdraw the proposal you read.',
  handle: async (body, ports, { uid: by }) => ({
    status: 200,
    body: await decide(ports.people, { ...body, by }),
  }),
});
