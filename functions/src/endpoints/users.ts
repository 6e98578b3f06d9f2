import { decideAdministratorEndpoint } from '@contract/endpoints/account/administrator-proposals';
import {
  disableUserEndpoint,
  enableUserEndpoint,
  findUsersEndpoint,
  revokeAdministratorEndpoint,
  type ManagedUser,
  userReasonMaxLength,
  proposeAdministratorEndpoint,
  withdrawRoleEndpoint,
} from '@contract/endpoints/account/manage-users';
import {
  decideSecondFactorRemovalEndpoint,
  proposeSecondFactorRemovalEndpoint,
} from '@contract/endpoints/account/second-factor-removals';
import { AppError } from '@contract/values/app-error';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import {
  decideAdministrator,
  proposeAdministrator,
} from '../services/people/change-proposal';
import {
  decideSecondFactorRemoval,
  proposeSecondFactorRemoval,
} from '../services/people/change-removal';
import { changeUser } from '../services/people/change-user';
import type { UserDecision } from '../services/people/decide';
import { describeUser } from '../services/people/describe-user';
import { findUsers } from '../services/people/find-users';
import type { PeoplePorts } from '../services/people/ports';

const badReason = `Please give a reason of at most ${userReasonMaxLength} characters.`;

async function describe(
  ports: PeoplePorts,
  uid: string,
  isKnown = false,
): Promise<ManagedUser> {
  const user = await describeUser(ports, uid, isKnown);
  if (user === null) {
    throw new AppError('not-found', 'We could not find this account.');
  }
  return user;
}

function defineChange(
  contract: typeof disableUserEndpoint,
  decision: Exclude<UserDecision, { kind: 'role-withdrawn' }>,
) {
  return defineAdminEndpoint(contract, {
    badBody: badReason,
    handle: async ({ uid, reason }, ports, caller) => {
      const { isChanged, isSynced } = await changeUser(ports.people, {
        decision,
        uid,
        administratorId: caller.uid,
        reason,
      });
      return { user: await describe(ports.people, uid, isChanged), isSynced };
    },
  });
}

export const userEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint(findUsersEndpoint, {
    badBody: 'Please type at least two characters.',
    handle: ({ text }, ports, { uid }) =>
      findUsers(ports.people, { administratorId: uid, text }),
  }),
  defineChange(disableUserEndpoint, { kind: 'user-disabled' }),
  defineChange(enableUserEndpoint, { kind: 'user-enabled' }),
  // Taking away is the safe direction, so one manager is enough.
  defineChange(revokeAdministratorEndpoint, { kind: 'administrator-revoked' }),
  defineAdminEndpoint(withdrawRoleEndpoint, {
    badBody: `Please choose a role, and give a reason of at most ${userReasonMaxLength} characters.`,
    handle: async ({ uid, role, reason }, ports, caller) => {
      const { isChanged, isSynced } = await changeUser(ports.people, {
        decision: { kind: 'role-withdrawn', role },
        uid,
        administratorId: caller.uid,
        reason,
      });
      return { user: await describe(ports.people, uid, isChanged), isSynced };
    },
  }),
  defineAdminEndpoint(proposeAdministratorEndpoint, {
    badBody: `Please choose roles, and give a reason of at most ${userReasonMaxLength} characters.`,
    handle: async ({ uid, reason, roles }, ports, caller) => {
      await proposeAdministrator(ports.people, {
        uid,
        administratorId: caller.uid,
        reason,
        roles,
      });
      return { user: await describe(ports.people, uid), isSynced: true };
    },
  }),
  defineAdminEndpoint(decideAdministratorEndpoint, {
    badBody: 'Please confirm, refuse or withdraw the proposal you read.',
    handle: (body, ports, { uid: by }) =>
      decideAdministrator(ports.people, { ...body, administratorId: by }),
  }),
  defineAdminEndpoint(proposeSecondFactorRemovalEndpoint, {
    badBody: badReason,
    handle: async ({ uid, reason }, ports, caller) => {
      await proposeSecondFactorRemoval(ports.people, {
        uid,
        administratorId: caller.uid,
        reason,
      });
      return { user: await describe(ports.people, uid), isSynced: true };
    },
  }),
  defineAdminEndpoint(decideSecondFactorRemovalEndpoint, {
    badBody: 'Please confirm, refuse or withdraw the proposal you read.',
    handle: async (body, ports, { uid: by }) => {
      const isSynced = await decideSecondFactorRemoval(ports.people, {
        ...body,
        administratorId: by,
      });
      return { user: await describe(ports.people, body.uid, true), isSynced };
    },
  }),
];
