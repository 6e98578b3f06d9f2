import { decideAdministrator } from '@/repositories/administrator-proposals';
import { changeUser, countOf, findUsers } from '@/repositories/manage-users';

/** What the screen of users asks of the server. */
export interface UserCalls {
  find: typeof findUsers;
  change: typeof changeUser;
  decide: typeof decideAdministrator;
  count: typeof countOf;
}

export const userCalls: UserCalls = {
  find: findUsers,
  change: changeUser,
  decide: decideAdministrator,
  count: countOf,
};
