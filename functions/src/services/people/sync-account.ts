import type { DocumentReference } from 'firebase-admin/firestore';
import { AccountChange, accountChangesCollection } from '@contract/entities/account/account-change';
import { adminsCollection } from '@contract/entities/account/admin';
import { ClosedAccount, closedAccountsCollection } from '@contract/entities/account/closed-account';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, toDates } from '../../firestore/stored-document';
import { causeOf, nameOf } from '../../log';
import { recordSessionsEnd, toSeconds } from '../../records/end-sessions';
import type { PeoplePorts } from './ports';

const mostRounds = 5;
const mostAtOnce = 50;
const longestPauseMs = 60 * 60_000;

type Wanted = Awaited<ReturnType<typeof readWanted>>;

/**
 * Looks again afterwards, so that of two decisions the later one stands. May be repeated.
 * @throws what the identity service throws; the change then stays pending
 */
export async function syncAccount(ports: PeoplePorts, uid: string): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const wanted = await readWanted(ports, uid);
    await apply(ports, uid, wanted);
    if (await isFinished(ports, uid, wanted.change?.changeId ?? null)) return;
  }
  throw new Error('decisions about this account come faster than they are carried out');
}

async function readWanted({ db }: PeoplePorts, uid: string) {
  const [admin, closed, change] = await db.getAll(
    db.collection(adminsCollection).doc(uid),
    db.collection(closedAccountsCollection).doc(uid),
    db.collection(accountChangesCollection).doc(uid),
  );
  return {
    isAdmin: admin?.exists === true,
    closed: findStored(ClosedAccount, closed),
    change: findStored(AccountChange, change),
  };
}

async function apply({ db, accounts }: PeoplePorts, uid: string, wanted: Wanted): Promise<void> {
  const account = await accounts.findAccount(uid);
  if (account === null) return;
  if (account.isAdmin !== wanted.isAdmin) await accounts.setAdmin(uid, wanted.isAdmin);
  // An account that its owner is deleting is locked and removed by the deletion.
  if (wanted.change?.access !== true || wanted.closed?.why === 'deleted') return;
  const disabled = wanted.closed !== null;
  if (account.disabled !== disabled) await accounts.setDisabled(uid, disabled);
  if (wanted.closed === null) return;
  const from = toSeconds(wanted.closed.at);
  if (account.sessionsValidFrom === null || account.sessionsValidFrom < from) await accounts.endSessions(uid);
  const ended = (await accounts.findAccount(uid))?.sessionsValidFrom ?? from;
  await recordSessionsEnd(db, uid, ended);
}

function isFinished({ db }: PeoplePorts, uid: string, changeId: string | null): Promise<boolean> {
  const ref = db.collection(accountChangesCollection).doc(uid);
  return runTransaction(db, async (transaction) => {
    const stored = findStored(AccountChange, await transaction.get(ref));
    if ((stored?.changeId ?? null) !== changeId) return false;
    if (stored !== null) transaction.delete(ref);
    return true;
  });
}

/** Finishes what deciding calls did not, a bounded number a run; each failure lengthens the pause. */
export async function syncAccounts(ports: PeoplePorts): Promise<void> {
  const now = ports.now();
  const pending = ports.db.collection(accountChangesCollection);
  const due = await pending.where('nextTryAt', '<=', now).orderBy('nextTryAt').limit(mostAtOnce).get();
  for (const { id, ref } of due.docs) {
    if (await trySync(ports, id)) continue;
    await postpone(ref, now).catch((error: unknown) =>
      ports.log.error('account change not put off', { uid: id, cause: nameOf(error) }),
    );
  }
}

/** A change that does not parse waits longest: it must not stand before the others. */
async function postpone(ref: DocumentReference, now: Date): Promise<void> {
  await runTransaction(ref.firestore, async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return;
    const tries = AccountChange.safeParse(toDates(snapshot.data())).data?.tries ?? mostRounds;
    const pause = Math.min(longestPauseMs, 60_000 * 2 ** tries);
    transaction.update(ref, { tries: tries + 1, nextTryAt: new Date(now.getTime() + pause) });
  });
}

/** False when it failed and is left to the schedule. */
export async function trySync(ports: PeoplePorts, uid: string): Promise<boolean> {
  try {
    await syncAccount(ports, uid);
    return true;
  } catch (error) {
    ports.log.error('account not settled, to be tried again', { uid, cause: causeOf(error) });
    return false;
  }
}
