import {
  DecideAdministratorBody,
  decideAdministratorName,
  proposeAdministratorName,
} from '@contract/endpoints/account/administrator-proposals';
import {
  ChangeUserBody,
  disableUserName,
  enableUserName,
  FindUsersBody,
  findUsersName,
  revokeAdministratorName,
  type ChangeUserAnswer,
  type ManagedUser,
} from '@contract/endpoints/account/manage-users';
import { AppError } from '@contract/values/app-error';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import { decideAdministrator, proposeAdministrator } from '../services/people/change-proposal';
import { changeUser } from '../services/people/change-user';
import type { UserChangeKind } from '../services/people/decide';
import { describeUser } from '../services/people/describe-user';
import { findUsers } from '../services/people/find-users';
import type { PeoplePorts } from '../services/people/ports';

const badReason = 'Please give a reason of at most 300 characters.';

async function describe(ports: PeoplePorts, uid: string): Promise<ManagedUser> {
  const user = await describeUser(ports, uid);
  if (user === null) throw new AppError('not-found', 'We could not find this account.');
  return user;
}

function defineChange(name: string, kind: UserChangeKind) {
  return defineAdminEndpoint({
    name,
    body: ChangeUserBody,
    badBody: badReason,
    handle: async ({ uid, reason }, ports, caller) => {
      const { isSynced } = await changeUser(ports.people, { kind, uid, by: caller.uid, reason });
      return { user: await describe(ports.people, uid), isSynced } satisfies ChangeUserAnswer;
    },
  });
}

export const userEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint({
    name: findUsersName,
    body: FindUsersBody,
    badBody: 'Please type at least two characters.',
    handle: ({ text }, ports, { uid }) => findUsers(ports.people, { by: uid, text }),
  }),
  defineChange(disableUserName, 'user-disabled'),
  defineChange(enableUserName, 'user-enabled'),
  // Revoking is the safe direction, so one administrator is enough.
  defineChange(revokeAdministratorName, 'administrator-revoked'),
  defineAdminEndpoint({
    name: proposeAdministratorName,
    body: ChangeUserBody,
    badBody: badReason,
    handle: async ({ uid, reason }, ports, caller) => {
      await proposeAdministrator(ports.people, { uid, by: caller.uid, reason });
      return { user: await describe(ports.people, uid), isSynced: true } satisfies ChangeUserAnswer;
    },
  }),
  defineAdminEndpoint({
    name: decideAdministratorName,
    body: DecideAdministratorBody,
    badBody: 'Please confirm, refuse or withdraw the proposal you read.',
    handle: (body, ports, { uid: by }) => decideAdministrator(ports.people, { ...body, by }),
  }),
];
