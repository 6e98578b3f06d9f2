import type { NotificationKind, NotificationEntry } from '@contract/entities/notification-entry';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a try may take before it counts as lost, and so how long the next one waits, in ms. */
const intervals = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60].map((minutes) => minutes * minute);
export const maxTries = intervals.length;
/**
 * How often an SMS may go out without our knowing: nothing that Wigal publishes says that it drops the second of two
 * with one msgid, and every SMS wakes somebody up and costs money. A repeated mail lies beside its twin.
 */
export const maxSmsDoubts = 3;

/** A held message looks again whether it may go. */
const heldForMs = 60 * minute;

const keptWaiting = 30 * day;
const keptEnded = 7 * day;
/** long enough for somebody to see that it failed, and to send it again */
const keptFailed = 30 * day;
/** for what a person sends again, however old it is */
const usefulAgainFor = day;

/** What is told, and to whom: `uid` where the account is known, `address` where only that is. */
export interface NewEntry {
  outboxId: string;
  kind: NotificationKind;
  /** 'mail' where it is left out */
  channel?: NotificationEntry['channel'];
  recordId?: string;
  to: { uid: string } | { address: string };
  at: Date;
  usefulForMs: number;
  /** ms until the first try; 0 unless something has to be finished before */
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
 * Takes an entry for one try, in doubt until somebody says otherwise. Whoever else asks before the try counts as lost gets
 * null, as does everybody once it has ended. A try too many, or too late, ends it instead.
 */
export function claimTry(entry: NotificationEntry, now: Date): NotificationEntry | null {
  const { nextTryAt, state, tries, doubts } = entry;
  if (state !== 'waiting' || nextTryAt === null || nextTryAt > now) return null;
  if (entry.held && now > entry.usefulUntil) return endDelivery(entry, 'dropped', now);
  if (tries >= maxTries) return endDelivery(entry, 'failed', now);
  if (now > entry.usefulUntil) return endDelivery({ ...entry, failure: 'too late' }, 'failed', now);
  if (entry.channel === 'sms' && doubts >= maxSmsDoubts) return endDelivery(entry, 'failed', now);
  const interval = intervals[tries] ?? day;
  return {
    ...entry,
    held: false,
    tries: tries + 1,
    doubts: doubts + 1,
    nextTryAt: new Date(now.getTime() + interval),
  };
}

/** Why a try failed. One that certainly sent nothing leaves no doubt. */
export function noteFailure(
  entry: NotificationEntry,
  failure: string,
  isCertain: boolean,
): NotificationEntry | null {
  if (entry.state !== 'waiting') return null;
  return { ...entry, failure, doubts: Math.max(0, entry.doubts - (isCertain ? 1 : 0)) };
}

/**
 * Puts a message back that was claimed and may not go yet: as if it had not been tried.
 * @param claimed as the try holds it
 * @returns null when another has the entry by now
 */
export function hold(
  entry: NotificationEntry,
  claimed: NotificationEntry,
  now: Date,
): NotificationEntry | null {
  if (!isHeldBy(entry, claimed)) return null;
  const { tries, doubts } = entry;
  const nextTryAt = new Date(now.getTime() + heldForMs);
  return { ...entry, held: true, tries: tries - 1, doubts: Math.max(0, doubts - 1), nextTryAt };
}

/** Whether the try that claimed it still has it. */
export function isHeldBy(entry: NotificationEntry, claimed: NotificationEntry): boolean {
  return entry.state === 'waiting' && entry.tries === claimed.tries;
}

/** An entry that waited for something which is done now. */
export function hasten(entry: NotificationEntry, now: Date): NotificationEntry | null {
  return entry.state === 'waiting' && entry.tries === 0 ? { ...entry, nextTryAt: now } : null;
}

/**
 * A failed entry as if it were new, because a person wants it sent again. Whom it goes to was forgotten with its end, so it
 * has to stand in the record it tells of; whether it is still true is looked at when it is written.
 * @returns null unless it failed, and names a record
 */
export function reopen(entry: NotificationEntry, now: Date): NotificationEntry | null {
  if (entry.state !== 'failed' || entry.recordId === null) return null;
  const usefulUntil = new Date(Math.max(entry.usefulUntil.getTime(), now.getTime() + usefulAgainFor));
  const again = { state: 'waiting', tries: 0, doubts: 0, failure: null, endedAt: null } as const;
  return {
    ...entry,
    ...again,
    nextTryAt: now,
    usefulUntil,
    expiresAt: new Date(now.getTime() + keptWaiting),
  };
}

/** The end: what is personal goes. The reason of a failure stays for whoever looks after it. */
export function endDelivery(
  entry: NotificationEntry,
  state: 'sent' | 'dropped' | 'failed',
  now: Date,
): NotificationEntry {
  return {
    ...entry,
    state,
    held: false,
    uid: null,
    address: null,
    failure: state === 'failed' ? entry.failure : null,
    nextTryAt: null,
    endedAt: now,
    expiresAt: new Date(now.getTime() + (state === 'failed' ? keptFailed : keptEnded)),
  };
}
