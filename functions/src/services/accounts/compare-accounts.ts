import { codeOf } from '../../log';
import type {
  ComparePorts,
  ComparisonName,
  MissingAccount,
} from './comparison-ports';
import { notifyOfPasswords } from './compare-passwords';

const minute = 60_000;
/** Time between the beginnings of two rounds through all accounts. */
const roundMs = 60 * minute;
/** With more profiles a round begins once a day: each costs a read. */
const mostProfilesAnHour = 5_000;
/** For each of the two comparisons; a run may take two minutes. */
const runForMs = 50_000;
/** By then our own changes are on record, also after a crash (set-password). */
const settledAfterMs = 10 * minute;
/** The most that getUsers() takes. */
const profilesAtOnce = 100;
/**
 * More in one page are not people who left: an identity service that lost
 * accounts must delete no papers.
 */
const mostMissing = 5;

/** One page that was compared. */
interface ComparedPage {
  /** the page after it; null after the last */
  next: string | null;
  /** how many accounts it had */
  count: number;
}

/**
 * @param since what was changed before is told, or on record @param page null
 * for the first
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
  const most = await findMostMissing(ports);
  const allowed: AllowedDeletions = { mostInPage: most, leftInRun: most };
  await comparePages(ports, 'deletions', (_since, page) =>
    compareProfiles(ports, page, profiles, allowed),
  );
}

/** More, for a time, once the owner has confirmed that these people left. */
async function findMostMissing({
  comparisons,
  now,
}: ComparePorts): Promise<number> {
  const confirmed = await comparisons.findConfirmedDeletions();
  const isConfirmed = confirmed !== null && now() < confirmed.until;
  return isConfirmed ? Math.max(confirmed.most, mostMissing) : mostMissing;
}

async function comparePages(
  { comparisons, now }: ComparePorts,
  name: ComparisonName,
  comparePage: ComparePage,
): Promise<void> {
  const until = now().getTime() + runForMs;
  for (let at = now(); at.getTime() < until; at = now()) {
    const stored = await comparisons.findComparison(name);
    const isOver = stored === null || stored.next === null;
    const isLarge =
      name === 'deletions' && (stored?.count ?? 0) > mostProfilesAnHour;
    const pauseMs = isLarge ? 24 * roundMs : roundMs;
    const isResting =
      stored !== null && at.getTime() - stored.startedAt.getTime() < pauseMs;
    if (isOver && isResting) return;
    const round = isOver
      ? { startedAt: at, lastStartedAt: stored?.startedAt ?? null, count: 0 }
      : stored;
    const { startedAt, lastStartedAt } = round;
    // The first round only notes its beginning: what we changed ourselves
    // before it is not on record.
    const since =
      lastStartedAt === null
        ? startedAt
        : new Date(lastStartedAt.getTime() - settledAfterMs);
    const page = stored?.next ?? null;
    const { next, count } = await comparePage(since, page);
    await comparisons.saveComparison(name, {
      startedAt,
      lastStartedAt,
      next,
      count: round.count + count,
    });
    if (next === null || next === page) return;
  }
}

/** How many deletions may begin. */
interface AllowedDeletions {
  mostInPage: number;
  leftInRun: number;
}

async function compareProfiles(
  ports: ComparePorts,
  page: string | null,
  pageSize: number,
  allowed: AllowedDeletions,
): Promise<ComparedPage> {
  const profiles = await ports.comparisons.listProfiles(page, pageSize);
  const settledBefore = ports.now().getTime() - settledAfterMs;
  const settled = profiles.filter(
    ({ createdAt }) => createdAt.getTime() <= settledBefore,
  );
  const uids = settled.map(({ uid }) => uid);
  const missing = uids.length === 0 ? [] : await ports.list.findMissing(uids);
  const deletable = await listDeletable(ports, missing);
  // The next run takes this page up again.
  if (
    deletable.length > allowed.leftInRun &&
    deletable.length <= allowed.mostInPage
  ) {
    return { next: page, count: 0 };
  }
  if (deletable.length > allowed.mostInPage) {
    ports.log.error('too many accounts are gone at once: nothing is deleted', {
      count: deletable.length,
    });
  } else {
    allowed.leftInRun -= deletable.length;
    for (const uid of deletable) await beginDeletion(ports, uid);
  }
  const isLast = profiles.length < pageSize;
  return {
    next: isLast ? null : (profiles.at(-1)?.uid ?? null),
    count: profiles.length,
  };
}

const missingAccount = (uid: string): MissingAccount => ({
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
  missing: readonly string[],
): Promise<string[]> {
  const deletable: string[] = [];
  for (const uid of missing) {
    const obstacle = await deletions
      .findObstacle(missingAccount(uid), now())
      .catch(codeOf);
    if (obstacle === null) {
      deletable.push(uid);
    } else if (obstacle !== 'begun') {
      log.error('a deleted account cannot be cleared yet', {
        uid,
        error: obstacle,
      });
    }
  }
  return deletable;
}

async function beginDeletion(
  { deletions, log, now }: ComparePorts,
  uid: string,
): Promise<void> {
  try {
    await deletions.begin(missingAccount(uid), now());
    log.warn('an account was deleted at the identity service', { uid });
  } catch (error) {
    log.error('a deleted account cannot be cleared yet', {
      uid,
      error: codeOf(error),
    });
  }
}
