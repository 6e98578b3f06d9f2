import {
  canBeSentAgain,
  isToOneAccount,
  type NotificationKind,
  type NotificationEntry,
} from '@contract/entities/notification-entry';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * ms until a try counts as lost, and so until the next one; then the longest
 * again and again, while it is useful
 */
const tryIntervalsMs = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60].map(
  (minuteCount) => minuteCount * minuteMs,
);
const longestIntervalMs = 4 * 60 * minuteMs;
/**
 * Wigal does not say that it drops a second SMS with one msgid, and each costs
 * money. A mail harms less.
 */
export const maxSmsDoubts = 3;

const heldForMs = 60 * minuteMs;

const keptWaitingMs = 30 * dayMs;
const keptEndedMs = 7 * dayMs;
/** long enough for somebody to see that it failed, and to send it again */
const keptFailedMs = 30 * dayMs;
const usefulAgainForMs = dayMs;

/** What is known of a notification before its first try. */
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

/** Waits for its first try, which is due at once or after the delay. */
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
    expiresAt: new Date(at.getTime() + keptWaitingMs),
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
    const failure = entry.failure ?? 'too late';
    return endDelivery({ ...entry, failure }, 'failed', now);
  }
  if (entry.channel === 'sms' && doubts >= maxSmsDoubts) {
    return endDelivery(entry, 'failed', now);
  }
  const nextTryMs =
    now.getTime() + (tryIntervalsMs[tries] ?? longestIntervalMs);
  // The last try is made while it is still useful.
  const latestTryMs = Math.max(
    entry.usefulUntil.getTime(),
    now.getTime() + minuteMs,
  );
  return {
    ...entry,
    held: false,
    tries: tries + 1,
    doubts: doubts + 1,
    nextTryAt: new Date(Math.min(nextTryMs, latestTryMs)),
  };
}

/** A try that certainly sent nothing leaves no doubt. */
export function noteFailure(
  entry: NotificationEntry,
  failure: string,
  isCertain: boolean,
): NotificationEntry | null {
  if (entry.state !== 'waiting') return null;
  const doubts = isCertain ? Math.max(0, entry.doubts - 1) : entry.doubts;
  return { ...entry, failure, doubts };
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
  if (entry.state !== 'waiting' || entry.tries !== 0) return null;
  return { ...entry, nextTryAt: now };
}

/** @returns null when nobody knows any more whom it was for */
export function reopen(
  entry: NotificationEntry,
  now: Date,
): NotificationEntry | null {
  if (entry.state !== 'failed' || !canBeSentAgain(entry)) return null;
  const usefulUntil = new Date(
    Math.max(entry.usefulUntil.getTime(), now.getTime() + usefulAgainForMs),
  );
  return {
    ...entry,
    state: 'waiting',
    tries: 0,
    doubts: 0,
    failure: null,
    endedAt: null,
    nextTryAt: now,
    usefulUntil,
    expiresAt: new Date(now.getTime() + keptWaitingMs),
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
  const isFailed = state === 'failed';
  const isUidNeeded = isFailed && isToOneAccount(entry);
  const keptForMs = isFailed ? keptFailedMs : keptEndedMs;
  return {
    ...entry,
    state,
    held: false,
    uid: isUidNeeded ? entry.uid : null,
    address: null,
    failure: isFailed ? entry.failure : null,
    nextTryAt: null,
    endedAt: now,
    expiresAt: new Date(now.getTime() + keptForMs),
  };
}
