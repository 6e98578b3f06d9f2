import { getAuth } from 'firebase-admin/auth';
import type { Api, User } from './api';

const password = 'Example-2026';

/**
 * Somebody with one half of what makes an administrator: the claim without the
 * record, or the record without it.
 */
export async function signInHalfAdministrator(
  api: Api,
  half: 'claim' | 'record',
): Promise<User> {
  const email = `half-${half}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const { uid } = await getAuth(api.admin).createUser({ email, password });
  if (half === 'claim') {
    await getAuth(api.admin).setCustomUserClaims(uid, { admin: true });
  } else {
    await api.db.doc(`admins/${uid}`).set({ uid });
  }
  return api.signIn(email, password);
}
