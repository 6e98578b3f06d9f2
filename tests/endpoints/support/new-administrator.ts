import type { StoredRoles } from '@contract/testing/stored-roles';
import type { Api, User } from './api';
import { unsignedToken } from './unsigned-token';

interface NewAdministrator {
  claim?: boolean;
  record?: boolean;
  sinceHours?: number;
  roles?: StoredRoles | undefined;
}

/**
 * @param sinceHours how long they have been one
 * @param roles as the record has them; a record from before there were roles
 * has no such field
 */
export async function newAdministrator(
  api: Api,
  { claim = true, record = true, sinceHours = 0, roles }: NewAdministrator = {},
): Promise<User> {
  const { uid, token } = await api.newUser();
  const grantedAt = new Date(Date.now() - sinceHours * 60 * 60_000);
  const withoutRoles = { uid, grantedAt, grantedBy: 'script' };
  if (record) {
    await api.db
      .doc(`admins/${uid}`)
      .set(roles === undefined ? withoutRoles : { ...withoutRoles, roles });
  }
  return { uid, token: claim ? unsignedToken(uid, { admin: true }) : token };
}
