import { sessionLifetimeMs } from '@contract/values/limits';
import { anonymousName } from '@/lib/names';

export const userKey = 'user';
export const expiryKey = 'sessionExpiry';

/** Who is signed in, as this browser keeps it (specification, section 3: "Browser-kept user"). */
export interface SessionUser {
  uid: string;
  name: string;
  email: string;
  /** https:// of the provider, gs:// of our own storage, or null for initials */
  imageUrl: string | null;
  provider: 'google' | 'email';
  /** decides only whether the reminder shows */
  emailVerified: boolean;
  /** decides only what the menu offers; every right is checked by the rules and endpoints (decision S1) */
  isAdmin: boolean;
}

export interface StoredSession {
  user: SessionUser;
  /** ms since 1970 */
  expiresAt: number;
}

/** By hand: this file belongs to the script before the sign-in page is usable, and zod does not. */
function parseUser(json: string): SessionUser | null {
  const record = parseObject(json);
  if (record === null) return null;
  const { uid, name, email, imageUrl, provider, emailVerified, isAdmin } = record;
  if (typeof uid !== 'string' || uid === '') return null;
  return {
    uid,
    name: typeof name === 'string' && name !== '' ? name : anonymousName,
    email: typeof email === 'string' ? email : '',
    imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
    provider: provider === 'google' ? 'google' : 'email',
    // A reminder too many is worse than one too late: the identity service corrects this at the start.
    emailVerified: emailVerified !== false,
    isAdmin: isAdmin === true,
  };
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The session kept in this browser, or null when there is none, it has ended, or it does not parse. */
export function findStoredSession(now: number, storage: Storage = localStorage): StoredSession | null {
  const user = parseUser(storage.getItem(userKey) ?? 'null');
  const expiresAt = Number(storage.getItem(expiryKey));
  if (user === null || !Number.isFinite(expiresAt) || expiresAt <= now) return null;
  // A clock that was set back must not make a session longer than an hour.
  if (expiresAt > now + sessionLifetimeMs) return null;
  return { user, expiresAt };
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
