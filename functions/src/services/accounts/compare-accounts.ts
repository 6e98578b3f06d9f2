import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  AccountComparison,
  accountComparisonsCollection,
  AccountSessions,
  accountSessionsCollection,
  ConfirmedDeletions,
  confirmedDeletionsId,
} from '@contract/entities/account/account-sessions';
import { UserProfile, usersCollection } from '@contract/entities/account/user-profile';
import { notificationsCollection } from '@contract/entities/notification-entry';
import { createEntry } from '../../notifications/queue/entry-state';
import type { ChangePorts } from '../../base-ports';
import { runTransaction } from '../../firestore/run-transaction';
import { isPermanent } from '../../firestore/error-codes';
import { findStored, readOrLog } from '../../firestore/stored-document';
import { isBadDocument } from '../../records/bad-document';
import type { Account, FirebaseAccounts } from '../../providers/firebase-accounts';
import { describe } from '../privacy/run-deletion';
import type { DeletionStore } from '../privacy/ports';
import { recordSessionsEnd } from '../../records/end-sessions';

export interface ComparePorts extends ChangePorts {
  list: Pick<FirebaseAccounts, 'list' | 'findMissing'>;
  deletions: Pick<DeletionStore, 'begin' | 'findObstacle'>;
}

const minute = 60_000;
/** Time between the beginnings of two rounds through all accounts. */
const roundMs = 60 * minute;
/** With more profiles a round begins once a day: each costs a read. */
const mostProfilesAnHour = 5_000;
/** For each of the two comparisons; a run may take two minutes. */
const runForMs = 50_000;
/** By then our own changes are on record, also after a crash (set-password). */
const settledAfterMs = 10 * minute;
const usefulForMs = 7 * 24 * 60 * minute;
/** The most that getUsers() takes. */
const profilesAtOnce = 100;
/** More in one page are not people who left: an identity service that lost accounts must delete no papers. */
const mostMissing = 5;
const Profile = z.pick(UserProfile, { email: true, createdAt: true });

/**
 * Finds what people did at the identity service past our endpoints. A password changed there ends the other
 * sessions and is told by mail; an account deleted there is deleted here. A run reads as many pages as it has
 * time for (decision 91).
 */
export async function compareAccounts(ports: ComparePorts, profiles = profilesAtOnce): Promise<void> {
  await runPages(ports, 'passwords', (since, page) => findPasswords(ports, since, page));
  const most = await findMostMissing(ports);
  const allowed = { most, left: most };
  await runPages(ports, 'deletions', (_since, page) => findDeletions(ports, page, profiles, allowed));
}

/** More, for a time, once the owner has confirmed that these people left. */
async function findMostMissing({ db, log, now }: ComparePorts): Promise<number> {
  const ref = db.collection(accountComparisonsCollection).doc(confirmedDeletionsId);
  const confirmed = readOrLog(ConfirmedDeletions, await ref.get(), log);
  return confirmed !== null && now() < confirmed.until ? Math.max(confirmed.most, mostMissing) : mostMissing;
}

type ReadPage = (since: Date, page: string | null) => Promise<{ next: string | null; count: number }>;

async function runPages(
  { db, now }: ComparePorts,
  name: 'passwords' | 'deletions',
  read: ReadPage,
): Promise<void> {
  const ref = db.collection(accountComparisonsCollection).doc(name);
  const until = now().getTime() + runForMs;
  for (let at = now(); at.getTime() < until; at = now()) {
    const stored = findStored(AccountComparison, await ref.get());
    const isOver = stored === null || stored.next === null;
    const isLarge = name === 'deletions' && (stored?.count ?? 0) > mostProfilesAnHour;
    const pauseMs = isLarge ? 24 * roundMs : roundMs;
    if (stored !== null && isOver && at.getTime() - stored.startedAt.getTime() < pauseMs) return;
    const round = isOver ? { startedAt: at, lastStartedAt: stored?.startedAt ?? null, count: 0 } : stored;
    const { startedAt, lastStartedAt } = round;
    // The first round only notes its beginning: what we changed ourselves before it is not on record.
    const since = lastStartedAt === null ? startedAt : new Date(lastStartedAt.getTime() - settledAfterMs);
    const page = stored?.next ?? null;
    const { next, count } = await read(since, page);
    await ref.set({ startedAt, lastStartedAt, next, count: round.count + count } satisfies AccountComparison);
    if (next === null || next === page) return;
  }
}

async function findPasswords(ports: ComparePorts, since: Date, page: string | null) {
  const { accounts, next } = await ports.list.list(page);
  const settled = new Date(ports.now().getTime() - settledAfterMs);
  for (const account of accounts) {
    const from = account.sessionsValidFrom;
    if (account.disabled || !account.hasPassword || from === null) continue;
    if (from >= since && from <= settled) await tellSafely(ports, account, from);
  }
  return { next, count: accounts.length };
}

/** A record that does not parse is passed over: the round must come to everybody. @throws what passes by itself */
async function tellSafely(ports: ComparePorts, account: Account, from: Date): Promise<void> {
  try {
    await tellOnce(ports, account, from);
  } catch (error) {
    if (!isBadDocument(error) && !isPermanent(error)) throw error;
    ports.log.error('a password could not be compared', { uid: account.uid, cause: describe(error) });
  }
}

/** Skips accounts as old as their sessions, what we ended ourselves, and what was told before. */
async function tellOnce(ports: ComparePorts, { uid, email }: Account, from: Date): Promise<void> {
  const { db, queue } = ports;
  const ref = db.collection(accountSessionsCollection).doc(uid);
  const outboxId = queue.store.newId();
  const found = await runTransaction(db, async (transaction) => {
    const known = findStored(AccountSessions, await transaction.get(ref));
    const profile = findStored(Profile, await transaction.get(db.collection(usersCollection).doc(uid)));
    const knownUntil = known?.knownUntil ?? profile?.createdAt ?? from;
    if (from.getTime() <= knownUntil.getTime()) return 'known';
    transaction.set(ref, { knownUntil: from } satisfies AccountSessions);
    // Another address ends the sessions too, without a new password.
    if (profile !== null && profile.email !== email) return 'other address';
    const entry = createEntry({ outboxId, kind: 'password-changed', to: { uid }, at: from, usefulForMs });
    transaction.create(db.collection(notificationsCollection).doc(outboxId), entry);
    return 'other password';
  });
  if (found === 'known') return;
  await recordSessionsEnd(db, uid, from);
  if (found === 'other address') return;
  ports.log.warn('a password was changed at the identity service', { uid });
  await queue.enqueueDelivery(outboxId);
}

/** @param allowed `most` on one page; `left`: how many deletions this run may still begin */
async function findDeletions(
  ports: ComparePorts,
  page: string | null,
  profiles: number,
  allowed: { most: number; left: number },
) {
  const { db, list, log } = ports;
  const all = db.collection(usersCollection).orderBy(FieldPath.documentId()).limit(profiles);
  const found = await (page === null ? all : all.startAfter(page)).select('createdAt').get();
  const uids = found.docs
    .filter(({ createTime }) => ports.now().getTime() - createTime.toMillis() >= settledAfterMs)
    .map(({ id }) => id);
  const missing = uids.length === 0 ? [] : await list.findMissing(uids);
  const free = await listFree(ports, missing);
  // The next run takes this page up again.
  if (free.length > allowed.left && free.length <= allowed.most) return { next: page, count: 0 };
  if (free.length > allowed.most)
    log.error('too many accounts are gone at once: nothing is deleted', { count: free.length });
  else {
    allowed.left -= free.length;
    for (const uid of free) await beginDeletion(ports, uid);
  }
  const next = found.size < profiles ? null : (found.docs.at(-1)?.id ?? null);
  return { next, count: found.size };
}

const deletionOf = (uid: string) => ({ uid, isAdmin: false, acceptUnfinished: true });

/** Those whose deletion would begin: one that waits for its money, or has begun, is no sign of a fault and counts as none. */
async function listFree(
  { deletions, log, now }: ComparePorts,
  missing: readonly string[],
): Promise<string[]> {
  const free: string[] = [];
  for (const uid of missing) {
    const obstacle = await deletions.findObstacle(deletionOf(uid), now()).catch(describe);
    if (obstacle === null) free.push(uid);
    else if (obstacle !== 'begun')
      log.error('a deleted account cannot be cleared yet', { uid, error: obstacle });
  }
  return free;
}

async function beginDeletion({ deletions, log, now }: ComparePorts, uid: string): Promise<void> {
  try {
    await deletions.begin(deletionOf(uid), now());
    log.warn('an account was deleted at the identity service', { uid });
  } catch (error) {
    log.error('a deleted account cannot be cleared yet', { uid, error: describe(error) });
  }
}
