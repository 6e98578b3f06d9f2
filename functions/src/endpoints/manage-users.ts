import {
  ChangeUserBody,
  disableUserName,
  enableUserName,
  FindUsersBody,
  findUsersName,
  makeAdministratorName,
  unmakeAdministratorName,
  type ChangeUserAnswer,
} from '@contract/endpoints/manage-users';
import { AppError } from '@contract/values/app-error';
import { defineAdminEndpoint } from '../http/endpoint';
import { changeUser } from '../services/people/change-user';
import type { UserChangeKind } from '../services/people/decide';
import { describeUser } from '../services/people/describe-user';
import { findUsers as find } from '../services/people/find-users';

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

function defineChange(name: string, kind: UserChangeKind) {
  return defineAdminEndpoint({
    name,
    body: ChangeUserBody,
    badBody: 'Please give a reason of at most 300 characters.',
    handle: async ({ uid, reason }, ports, caller) => {
      const { isSettled } = await changeUser(ports.people, { kind, uid, by: caller.uid, reason });
      const user = await describeUser(ports.people, uid);
      if (user === null) throw new AppError('not-found', 'There is no such account.');
      return { status: 200, body: { user, isSettled } satisfies ChangeUserAnswer };
    },
  });
}

/** An administrator shuts somebody out, and lets them in again. */
export const disableUser = defineChange(disableUserName, 'user-disabled');
export const enableUser = defineChange(enableUserName, 'user-enabled');

/** An administrator makes another one, or takes the right away. */
export const makeAdministrator = defineChange(makeAdministratorName, 'administrator-made');
export const unmakeAdministrator = defineChange(unmakeAdministratorName, 'administrator-unmade');
