import type { AccountComparison } from '@contract/entities/account/account-sessions';
import { codeOf } from '../../log';
import type {
  ComparePorts,
  ComparisonName,
  MissingAccount,
} from './comparison-ports';
import { notifyOfPasswords } from './compare-passwords';

const minuteMs = 60_000;
/** Time between the beginnings of two rounds through all accounts. */
const roundMs = 60 * minuteMs;
/** With more profiles a round begins once a day: each costs a read. */
const maxProfilesAnHour = 5_000;
/** For each of the two comparisons; a run may take two minutes. */
const runForMs = 50_000;
/** By then our own changes are on record, also after a crash (set-password). */
const settledAfterMs = 10 * minuteMs;
/** The most that getUsers() takes. */
const profilesAtOnce = 100;
/**
 * More in one page are not people who left: an identity service that lost
 * accounts must delete no papers.
 */
const maxMissing = 5;

/** One page that was compared. */
interface ComparedPage {
  /** the page after it; null after the last */
  next: string | null;
  /** how many accounts it had */
  count: number;
}

/**
 * @param since what was changed before is told, or on record
 * @param page null for the first
 */
type ComparePage = (since: Date, page: string | null) => Promise<ComparedPage>;

/**
 * Finds what people did at the identity service past our endpoints. A password
 * changed there ends the other sessions and is told by mail; an account deleted
 * there is deleted here. A run reads as many pages as it has time for (decision
 * 91).
 * @param profiles how many are read at once
 */
export async function compareAccounts(
  ports: ComparePorts,
  profiles = profilesAtOnce,
): Promise<void> {
  await comparePages(ports, 'passwords', async (since, page) => {
    const { accounts, next } = await ports.list.list(page);
    const until = new Date(ports.now().getTime() - settledAfterMs);
    await notifyOfPasswords(ports, accounts, since, until);
    return { next, count: accounts.length };
  });
  const maxMissingNow = await findMaxMissing(ports);
  const allowance: AllowedDeletions = {
    maxInPage: maxMissingNow,
    remainingInRun: maxMissingNow,
  };
  await comparePages(ports, 'deletions', (_since, page) =>
    compareProfiles(ports, page, profiles, allowance),
  );
}

/** More, for a time, once the owner has confirmed that these people left. */
async function findMaxMissing({
  comparisons,
  now,
}: ComparePorts): Promise<number> {
  const confirmed = await comparisons.findConfirmedDeletions();
  const isConfirmed = confirmed !== null && now() < confirmed.until;
  return isConfirmed ? Math.max(confirmed.most, maxMissing) : maxMissing;
}

async function comparePages(
  ports: ComparePorts,
  name: ComparisonName,
  comparePage: ComparePage,
): Promise<void> {
  const { comparisons } = ports;
  const deadlineMs = ports.now().getTime() + runForMs;
  for (let now = ports.now(); now.getTime() < deadlineMs; now = ports.now()) {
    const stored = await comparisons.findComparison(name);
    if (stored !== null && isResting(name, stored, now)) return;
    const round =
      stored === null || stored.next === null
        ? beginRound(stored, now)
        : stored;
    const page = stored?.next ?? null;
    const { next, count } = await comparePage(findSince(round), page);
    await comparisons.saveComparison(name, {
      startedAt: round.startedAt,
      lastStartedAt: round.lastStartedAt,
      next,
      count: round.count + count,
    });
    if (next === null || next === page) return;
  }
}

/** The round is over, and the next one has not begun. */
function isResting(
  name: ComparisonName,
  { next, count, startedAt }: AccountComparison,
  now: Date,
): boolean {
  if (next !== null) return false;
  const isLarge = name === 'deletions' && count > maxProfilesAnHour;
  const pauseMs = isLarge ? 24 * roundMs : roundMs;
  return now.getTime() - startedAt.getTime() < pauseMs;
}

type Round = Pick<AccountComparison, 'startedAt' | 'lastStartedAt' | 'count'>;

function beginRound(lastRound: AccountComparison | null, now: Date): Round {
  return {
    startedAt: now,
    lastStartedAt: lastRound?.startedAt ?? null,
    count: 0,
  };
}

/**
 * The first round only notes its beginning: what we changed ourselves before it
 * is not on record.
 */
function findSince({ startedAt, lastStartedAt }: Round): Date {
  if (lastStartedAt === null) return startedAt;
  return new Date(lastStartedAt.getTime() - settledAfterMs);
}

/** How many deletions may begin. */
interface AllowedDeletions {
  maxInPage: number;
  remainingInRun: number;
}

async function compareProfiles(
  ports: ComparePorts,
  page: string | null,
  pageSize: number,
  allowance: AllowedDeletions,
): Promise<ComparedPage> {
  const profiles = await ports.comparisons.listProfiles(page, pageSize);
  const settledBefore = ports.now().getTime() - settledAfterMs;
  const settledProfiles = profiles.filter(
    ({ createdAt }) => createdAt.getTime() <= settledBefore,
  );
  const uids = settledProfiles.map(({ uid }) => uid);
  const missingUids =
    uids.length === 0 ? [] : await ports.list.findMissing(uids);
  const deletableUids = await listDeletable(ports, missingUids);
  // The next run takes this page up again.
  if (
    deletableUids.length > allowance.remainingInRun &&
    deletableUids.length <= allowance.maxInPage
  ) {
    return { next: page, count: 0 };
  }
  if (deletableUids.length > allowance.maxInPage) {
    ports.log.error('too many accounts are gone at once: nothing is deleted', {
      count: deletableUids.length,
    });
  } else {
    allowance.remainingInRun -= deletableUids.length;
    for (const uid of deletableUids) await beginDeletion(ports, uid);
  }
  const isLast = profiles.length < pageSize;
  return {
    next: isLast ? null : (profiles.at(-1)?.uid ?? null),
    count: profiles.length,
  };
}

const createMissingAccount = (uid: string): MissingAccount => ({
  uid,
  isAdmin: false,
  acceptUnfinished: true,
});

/**
 * Those whose deletion would begin: one that waits for its money, or has begun,
 * is no sign of a fault and counts as none.
 */
async function listDeletable(
  { deletions, log, now }: ComparePorts,
  missingUids: readonly string[],
): Promise<string[]> {
  const deletableUids: string[] = [];
  for (const uid of missingUids) {
    const obstacle = await deletions
      .findObstacle(createMissingAccount(uid), now())
      .catch(codeOf);
    if (obstacle === null) {
      deletableUids.push(uid);
    } else if (obstacle !== 'begun') {
      log.error('a deleted account cannot be cleared yet', {
        uid,
        error: obstacle,
      });
    }
  }
  return deletableUids;
}

async function beginDeletion(
  { deletions, log, now }: ComparePorts,
  uid: string,
): Promise<void> {
  try {
    await deletions.begin(createMissingAccount(uid), now());
    log.warn('an account was deleted at the identity service', { uid });
  } catch (error) {
    log.error('a deleted account cannot be cleared yet', {
      uid,
      error: codeOf(error),
    });
  }
}
