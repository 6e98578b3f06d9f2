import {
  isShareEnded,
  type ResultShare,
} from '@contract/entities/result-share';

/** The links to one request's results, as their owner oversees them. */
export interface ListedShares {
  /** neither stopped nor over, the newest first */
  standing: ResultShare[];
  /** the newest of the others */
  ended: ResultShare[];
}

/**
 * @param unstopped those that were not stopped, whenever they were made
 * @param newest of all
 */
export function listShares(
  unstopped: readonly ResultShare[],
  newest: readonly ResultShare[],
  now: Date,
): ListedShares {
  const shares = new Map(
    [...unstopped, ...newest].map((share) => [share.shareId, share]),
  );
  const byDate = [...shares.values()].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
  return {
    standing: byDate.filter((share) => !isShareEnded(share, now)),
    ended: byDate.filter((share) => isShareEnded(share, now)),
  };
}
