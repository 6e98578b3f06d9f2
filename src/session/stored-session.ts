import { sessionLifetimeMs } from '@/domain/session-limits';
import { readStored } from '@/lib/stored-value';
import { anonymousName } from '@/lib/text/names';

export const userKey = 'user';
export const expiryKey = 'sessionExpiry';
/** when a page of this browser last had the session open, ms since 1970 */
export const seenKey = 'sessionSeen';
const endKey = 'sessionEnd';

/** 'revoked': the password was changed somewhere else. */
export type EndReason = 'expired' | 'elsewhere' | 'revoked';

/** As this browser keeps it (specification, section 3: "Browser-kept user"). */
export interface SessionUser {
  uid: string;
  name: string;
  email: string;
  /**
   * https:// of the provider, gs:// of our own storage, or null for initials
   */
  imageUrl: string | null;
  provider: 'google' | 'email';
  /** decides only whether the reminder shows */
  emailVerified: boolean;
  /**
   * decides only what the menu offers; the rules and endpoints check every
   * right (specification, S1)
   */
  isAdmin: boolean;
}

/** What may change about whoever is signed in. */
export interface UserChange {
  name?: string;
  imageUrl?: string | null;
  emailVerified?: boolean;
  isAdmin?: boolean;
}

export const isSameUser = (
  user: SessionUser,
  otherUser: SessionUser,
): boolean =>
  user.uid === otherUser.uid &&
  user.name === otherUser.name &&
  user.email === otherUser.email &&
  user.imageUrl === otherUser.imageUrl &&
  user.provider === otherUser.provider &&
  user.emailVerified === otherUser.emailVerified &&
  user.isAdmin === otherUser.isAdmin;

export interface StoredSession {
  user: SessionUser;
  /** ms since 1970 */
  expiresAt: number;
}

/** Without zod: this file is part of the sign-in page's first script. */
function parseUser(storedValue: unknown): SessionUser | null {
  const record: Record<string, unknown> =
    typeof storedValue === 'object' ? { ...storedValue } : {};
  const { uid, name, email, imageUrl, provider, emailVerified, isAdmin } =
    record;
  if (typeof uid !== 'string' || uid === '') return null;
  return {
    uid,
    name: typeof name === 'string' && name !== '' ? name : anonymousName,
    email: typeof email === 'string' ? email : '',
    imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
    provider: provider === 'google' ? 'google' : 'email',
    // Rather no reminder than a wrong one: the identity service corrects this
    // at the start.
    emailVerified: emailVerified !== false,
    isAdmin: isAdmin === true,
  };
}

function parseTime(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** null when nobody is signed in in this browser, or the hour is over */
export function findStoredSession(
  now: number,
  storage: Storage = localStorage,
): StoredSession | null {
  const user = parseUser(readStored(storage, userKey));
  const expiresAt = parseTime(storage.getItem(expiryKey));
  if (user === null || expiresAt === null) return null;
  // A clock that was set back while no page was open must not prolong the
  // session.
  const lastSeenAt = parseTime(storage.getItem(seenKey)) ?? now;
  const setBackMs = Math.max(0, lastSeenAt - now);
  const remainingMs = expiresAt - setBackMs - now;
  if (remainingMs <= 0 || remainingMs > sessionLifetimeMs) return null;
  return { user, expiresAt: now + remainingMs };
}

/**
 * At the start of a page: also removes what is no session any more
 * (specification, section 4).
 */
export function restoreSession(
  now: number,
  storage: Storage = localStorage,
): StoredSession | null {
  const session = findStoredSession(now, storage);
  if (session === null) {
    clearStoredSession(undefined, storage);
    return null;
  }
  const isAsStored = String(session.expiresAt) === storage.getItem(expiryKey);
  if (!isAsStored) storeExpiry(session.expiresAt, now, storage);
  return session;
}

/** Begins an hour, in every tab of this browser. */
export function storeSession(
  user: SessionUser,
  now: number,
  storage: Storage = localStorage,
): StoredSession {
  storage.removeItem(endKey);
  storeExpiry(now + sessionLifetimeMs, now, storage);
  // The user goes last: its storage event tells the other tabs, which then read
  // the expiry.
  storage.setItem(userKey, JSON.stringify(user));
  return { user, expiresAt: now + sessionLifetimeMs };
}

export function storeExpiry(
  expiresAt: number,
  now: number,
  storage: Storage = localStorage,
): void {
  markSeen(now, storage);
  storage.setItem(expiryKey, String(expiresAt));
}

export function markSeen(now: number, storage: Storage = localStorage): void {
  storage.setItem(seenKey, String(Math.floor(now)));
}

export function updateStoredUser(
  user: SessionUser,
  storage: Storage = localStorage,
): void {
  storage.setItem(userKey, JSON.stringify(user));
}

/** null after a Logout in another tab. */
export function findEndReason(
  storage: Storage = localStorage,
): 'expired' | 'revoked' | null {
  const reason = storage.getItem(endKey);
  return reason === 'expired' || reason === 'revoked' ? reason : null;
}

/** @param reason what other tabs tell the person; none: they hear nothing */
export function clearStoredSession(
  reason?: EndReason | 'left',
  storage: Storage = localStorage,
): void {
  if (reason !== undefined) storage.setItem(endKey, reason);
  for (const key of [expiryKey, seenKey, userKey]) storage.removeItem(key);
}
