import {
  canBeSentAgain,
  isToOneAccount,
  type NotificationKind,
  type NotificationEntry,
} from '@contract/entities/notification-entry';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * ms until a try counts as lost, and so until the next one; then the longest
 * again and again, while it is useful
 */
const intervals = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60].map(
  (minutes) => minutes * minute,
);
const longestInterval = 4 * 60 * minute;
/**
 * Wigal does not say that it drops a second SMS with one msgid, and each costs
 * money. A mail harms less.
 */
export const maxSmsDoubts = 3;

const heldForMs = 60 * minute;

const keptWaiting = 30 * day;
const keptEnded = 7 * day;
/** long enough for somebody to see that it failed, and to send it again */
const keptFailed = 30 * day;
const usefulAgainFor = day;

export interface NewEntry {
  outboxId: string;
  kind: NotificationKind;
  channel?: NotificationEntry['channel'];
  recordId?: string;
  to: { uid: string } | { address: string };
  at: Date;
  usefulForMs: number;
  delayMs?: number;
}

export function createEntry(entry: NewEntry): NotificationEntry {
  const { outboxId, kind, to, at, usefulForMs, delayMs = 0 } = entry;
  return {
    outboxId,
    kind,
    channel: entry.channel ?? 'mail',
    recordId: entry.recordId ?? null,
    state: 'waiting',
    uid: 'uid' in to ? to.uid : null,
    address: 'address' in to ? to.address : null,
    at,
    tries: 0,
    doubts: 0,
    held: false,
    failure: null,
    nextTryAt: new Date(at.getTime() + delayMs),
    usefulUntil: new Date(at.getTime() + usefulForMs),
    endedAt: null,
    expiresAt: new Date(at.getTime() + keptWaiting),
  };
}

/**
 * The try is in doubt until its outcome is noted. Null while another try has
 * it, and once it has ended.
 */
export function claimTry(
  entry: NotificationEntry,
  now: Date,
): NotificationEntry | null {
  const { nextTryAt, state, tries, doubts } = entry;
  if (state !== 'waiting' || nextTryAt === null || nextTryAt > now) return null;
  if (entry.held && now > entry.usefulUntil) {
    return endDelivery(entry, 'dropped', now);
  }
  if (now > entry.usefulUntil) {
    return endDelivery(
      { ...entry, failure: entry.failure ?? 'too late' },
      'failed',
      now,
    );
  }
  if (entry.channel === 'sms' && doubts >= maxSmsDoubts) {
    return endDelivery(entry, 'failed', now);
  }
  const next = now.getTime() + (intervals[tries] ?? longestInterval);
  // The last try is made while it is still useful.
  const last = Math.max(entry.usefulUntil.getTime(), now.getTime() + minute);
  return {
    ...entry,
    held: false,
    tries: tries + 1,
    doubts: doubts + 1,
    nextTryAt: new Date(Math.min(next, last)),
  };
}

/** A try that certainly sent nothing leaves no doubt. */
export function noteFailure(
  entry: NotificationEntry,
  failure: string,
  isCertain: boolean,
): NotificationEntry | null {
  if (entry.state !== 'waiting') return null;
  return {
    ...entry,
    failure,
    doubts: Math.max(0, entry.doubts - (isCertain ? 1 : 0)),
  };
}

/** As if the claimed try had not been made. */
export function hold(entry: NotificationEntry, now: Date): NotificationEntry {
  const { tries, doubts } = entry;
  const nextTryAt = new Date(now.getTime() + heldForMs);
  return {
    ...entry,
    held: true,
    tries: tries - 1,
    doubts: Math.max(0, doubts - 1),
    nextTryAt,
  };
}

/** False when another try has the entry by now. */
export function isHeldBy(
  entry: NotificationEntry,
  claimed: NotificationEntry,
): boolean {
  return entry.state === 'waiting' && entry.tries === claimed.tries;
}

/** For an entry with a delay, when what it waited for is done. */
export function hasten(
  entry: NotificationEntry,
  now: Date,
): NotificationEntry | null {
  return entry.state === 'waiting' && entry.tries === 0
    ? { ...entry, nextTryAt: now }
    : null;
}

/** @returns null when nobody knows any more whom it was for */
export function reopen(
  entry: NotificationEntry,
  now: Date,
): NotificationEntry | null {
  if (entry.state !== 'failed' || !canBeSentAgain(entry)) return null;
  const usefulUntil = new Date(
    Math.max(entry.usefulUntil.getTime(), now.getTime() + usefulAgainFor),
  );
  const again = {
    state: 'waiting',
    tries: 0,
    doubts: 0,
    failure: null,
    endedAt: null,
  } as const;
  return {
    ...entry,
    ...again,
    nextTryAt: now,
    usefulUntil,
    expiresAt: new Date(now.getTime() + keptWaiting),
  };
}

/**
 * What is personal goes. Of a failure its reason stays, and the uid where
 * sending it again needs it.
 */
export function endDelivery(
  entry: NotificationEntry,
  state: 'sent' | 'dropped' | 'failed',
  now: Date,
): NotificationEntry {
  return {
    ...entry,
    state,
    held: false,
    uid: state === 'failed' && isToOneAccount(entry) ? entry.uid : null,
    address: null,
    failure: state === 'failed' ? entry.failure : null,
    nextTryAt: null,
    endedAt: now,
    expiresAt: new Date(
      now.getTime() + (state === 'failed' ? keptFailed : keptEnded),
    ),
  };
}
