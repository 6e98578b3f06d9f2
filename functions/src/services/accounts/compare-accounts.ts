import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  AccountComparison,
  accountComparisonsCollection,
  AccountSessions,
  accountSessionsCollection,
} from '@contract/entities/account/account-sessions';
import { UserProfile, usersCollection } from '@contract/entities/account/user-profile';
import type { ChangePorts } from '../../base-ports';
import { runTransaction } from '../../firestore/run-transaction';
import { isPermanent } from '../../firestore/error-codes';
import { findStored, isBadDocument } from '../../firestore/stored-document';
import type { Account, FirebaseAccounts } from '../../providers/firebase-accounts';
import { describe } from '../privacy/run-deletion';
import type { FirestoreDeletionStore } from '../privacy/firestore-deletion-store';
import { recordSessionsEnd } from '../../records/end-sessions';

export interface ComparePorts extends ChangePorts {
  list: Pick<FirebaseAccounts, 'list' | 'findMissing'>;
  deletions: Pick<FirestoreDeletionStore, 'begin'>;
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
  const allowed = { left: mostMissing };
  await runPages(ports, 'deletions', (_since, page) => findDeletions(ports, page, profiles, allowed));
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
    queue.store.add(transaction, { outboxId, kind: 'password-changed', to: { uid }, at: from, usefulForMs });
    return 'other password';
  });
  if (found === 'known') return;
  await recordSessionsEnd(db, uid, from);
  if (found === 'other address') return;
  ports.log.warn('a password was changed at the identity service', { uid });
  await queue.enqueueDelivery(outboxId);
}

/** @param allowed `left`: how many deletions this run may still begin */
async function findDeletions(
  ports: ComparePorts,
  page: string | null,
  profiles: number,
  allowed: { left: number },
) {
  const { db, list, log, deletions } = ports;
  const all = db.collection(usersCollection).orderBy(FieldPath.documentId()).limit(profiles);
  const found = await (page === null ? all : all.startAfter(page)).select('createdAt').get();
  const uids = found.docs
    .filter(({ createTime }) => ports.now().getTime() - createTime.toMillis() >= settledAfterMs)
    .map(({ id }) => id);
  const missing = uids.length === 0 ? [] : await list.findMissing(uids);
  // The next run takes this page up again.
  if (missing.length > allowed.left && missing.length <= mostMissing) return { next: page, count: 0 };
  if (missing.length > mostMissing)
    log.error('too many accounts are gone at once: nothing is deleted', { count: missing.length });
  else
    for (const uid of missing) {
      allowed.left -= 1;
      try {
        await deletions.begin({ uid, isAdmin: false, acceptUnfinished: true }, ports.now());
        log.warn('an account was deleted at the identity service', { uid });
      } catch (error) {
        log.error('a deleted account cannot be cleared yet', { uid, error: describe(error) });
      }
    }
  const next = found.size < profiles ? null : (found.docs.at(-1)?.id ?? null);
  return { next, count: found.size };
}
