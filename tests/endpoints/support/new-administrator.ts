import type { Api, User } from './api';
import { unsignedToken } from './unsigned-token';

/** @param sinceHours how long they have been one */
export async function newAdministrator(
  api: Api,
  { claim = true, record = true, sinceHours = 0 } = {},
): Promise<User> {
  const { uid, token } = await api.newUser();
  const grantedAt = new Date(Date.now() - sinceHours * 60 * 60_000);
  if (record) await api.db.doc(`admins/${uid}`).set({ uid, grantedAt, grantedBy: 'script' });
  return { uid, token: claim ? unsignedToken(uid, { admin: true }) : token };
}
