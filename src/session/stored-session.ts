import * as z from 'zod/mini';
import { anonymousName } from '@contract/entities/user-profile';
import { sessionLifetimeMs } from '@contract/values/limits';

export const userKey = 'user';
export const expiryKey = 'sessionExpiry';

const text = z.string();

/** Who is signed in, as this browser keeps it (specification, section 3: "Browser-kept user"). */
export const SessionUser = z.object({
  uid: text.check(z.minLength(1)),
  name: z._default(text, anonymousName),
  email: z._default(text, ''),
  imageUrl: z._default(z.nullable(text), null),
  /** decides only what the menu offers; every right is checked by the rules and endpoints (decision S1) */
  isAdmin: z._default(z.boolean(), false),
});
export type SessionUser = z.infer<typeof SessionUser>;

export interface StoredSession {
  user: SessionUser;
  /** ms since 1970 */
  expiresAt: number;
}

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** The session kept in this browser, or null when there is none, it has ended, or it does not parse. */
export function findStoredSession(now: number, storage: Storage = localStorage): StoredSession | null {
  const user = z.safeParse(SessionUser, parseJson(storage.getItem(userKey) ?? 'null'));
  const expiresAt = Number(storage.getItem(expiryKey));
  if (!user.success || !Number.isFinite(expiresAt) || expiresAt <= now) return null;
  // A clock that was set back must not make a session longer than an hour.
  if (expiresAt > now + sessionLifetimeMs) return null;
  return { user: user.data, expiresAt };
}

/** Keeps `user` for an hour from `now`. */
export function storeSession(user: SessionUser, now: number, storage: Storage = localStorage): StoredSession {
  const expiresAt = now + sessionLifetimeMs;
  // The user goes last: its storage event tells the other tabs, who then need the expiry.
  storage.setItem(expiryKey, String(expiresAt));
  storage.setItem(userKey, JSON.stringify(user));
  return { user, expiresAt };
}

/** Changes what is kept of the user and leaves the expiry alone. */
export function updateStoredUser(user: SessionUser, storage: Storage = localStorage): void {
  storage.setItem(userKey, JSON.stringify(user));
}

export function clearStoredSession(storage: Storage = localStorage): void {
  storage.removeItem(expiryKey);
  storage.removeItem(userKey);
}
