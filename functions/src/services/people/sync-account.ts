import { causeOf, nameOf } from '../../log';
import type { Account } from '../../providers/identity';
import { toSeconds } from '../../records/end-sessions';
import type { ChangeTries, DecidedAccount, PeoplePorts } from './ports';

const maxRounds = 5;
const maxChanges = 50;
const longestPauseMs = 60 * 60_000;

/**
 * Tells the identity service what the records say, and takes requests from
 * whoever may not work on them any more. Reads the records again afterwards,
 * so that of two decisions the later one stands. May be repeated.
 * @throws what the identity service throws; the change then stays pending
 */
export async function syncAccount(
  ports: PeoplePorts,
  uid: string,
): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const decided = await ports.peopleStore.readDecided(uid);
    await apply(ports, uid, decided);
    if (!decided.mayTakeRequests) await releaseAll(ports, uid);
    const changeId = decided.change?.changeId ?? null;
    if (await finishChange(ports, uid, changeId)) return;
  }
  throw new Error(
    'decisions about this account come faster than they are carried out',
  );
}

async function apply(
  ports: PeoplePorts,
  uid: string,
  decided: DecidedAccount,
): Promise<void> {
  const { accounts } = ports;
  const account = await accounts.findAccount(uid);
  if (account === null) return;
  if (account.isAdmin !== decided.isAdmin) {
    await accounts.setAdmin(uid, decided.isAdmin);
  }
  // An account that its owner is deleting is locked and removed by the
  // deletion.
  if (decided.change === null || decided.closed?.why === 'deleted') return;
  const { access, secondFactorRemovedAt } = decided.change;
  if (secondFactorRemovedAt !== null) {
    await removeSecondFactor(ports, account, secondFactorRemovedAt);
  }
  if (!access) return;
  const isDisabled = decided.closed !== null;
  if (account.disabled !== isDisabled) {
    await accounts.setDisabled(uid, isDisabled);
  }
  if (decided.closed === null) return;
  await endSessions(ports, account, decided.closed.at);
}

/** Where it is carried out again, an app that was set up since stays. */
async function removeSecondFactor(
  ports: PeoplePorts,
  account: Account,
  removedAt: Date,
): Promise<void> {
  const { uid, secondFactorSince } = account;
  if (secondFactorSince !== null && secondFactorSince <= removedAt) {
    await ports.accounts.removeSecondFactors(uid);
  }
  await endSessions(ports, account, removedAt);
}

/** Those that began before the decision. */
async function endSessions(
  { accounts, sessions }: PeoplePorts,
  { uid, sessionsValidFrom }: Account,
  decidedAt: Date,
): Promise<void> {
  const endsAt = toSeconds(decidedAt);
  const isEnded = sessionsValidFrom !== null && sessionsValidFrom >= endsAt;
  if (!isEnded) await accounts.endSessions(uid);
  const accountAfterwards = await accounts.findAccount(uid);
  await sessions.recordSessionsEnd(
    uid,
    accountAfterwards?.sessionsValidFrom ?? endsAt,
  );
}

/** @throws Error while there is more than a run can do */
async function releaseAll(
  { releaseRequests }: PeoplePorts,
  uid: string,
): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    if (await releaseRequests(uid)) return;
  }
  throw new Error('more requests are assigned to this person');
}

/**
 * Ends the change that was carried out.
 * @returns false when there is a later one
 */
function finishChange(
  ports: PeoplePorts,
  uid: string,
  changeId: string | null,
): Promise<boolean> {
  return ports.peopleStore.transact(async (transaction) => {
    const pendingChange = await transaction.findPendingChange(uid);
    if ((pendingChange?.changeId ?? null) !== changeId) return false;
    if (pendingChange !== null) transaction.deletePendingChange(uid);
    return true;
  });
}

/**
 * Finishes what deciding calls did not, a bounded number a run; each failure
 * lengthens the pause.
 */
export async function syncAccounts(ports: PeoplePorts): Promise<void> {
  const now = ports.now();
  for (const uid of await ports.peopleStore.listDueChanges(now, maxChanges)) {
    if (await trySync(ports, uid)) continue;
    await postpone(ports, uid, now);
  }
}

/** Where the database does not answer, the change stays due. */
async function postpone(
  { peopleStore, log }: PeoplePorts,
  uid: string,
  now: Date,
): Promise<void> {
  try {
    await peopleStore.postponeChange(uid, (tries) => findNextTry(tries, now));
  } catch (error) {
    log.error('account change not put off', { uid, cause: nameOf(error) });
  }
}

/**
 * A change that does not parse waits longest: it must not stand before the
 * others.
 */
function findNextTry(tries: number | null, now: Date): ChangeTries {
  const triesBefore = tries ?? maxRounds;
  const pauseMs = Math.min(longestPauseMs, 60_000 * 2 ** triesBefore);
  return {
    tries: triesBefore + 1,
    nextTryAt: new Date(now.getTime() + pauseMs),
  };
}

/**
 * Tells the identity service, or leaves it to the schedule.
 * @returns false then
 */
export async function trySync(
  ports: PeoplePorts,
  uid: string,
): Promise<boolean> {
  try {
    await syncAccount(ports, uid);
    return true;
  } catch (error) {
    ports.log.error('account not settled, to be tried again', {
      uid,
      cause: causeOf(error),
    });
    return false;
  }
}
