import type { PlanGround } from '@contract/entities/plan-ground';
import { cellsOfGround } from './compared-corners';
import type { GroundPage, GroundStore } from './ports';

/** Firestore compares so many values in one query. */
const keysOfQuery = 30;
/** Of each query: so many grounds in one cell are read at once. */
const pageSize = 100;

/** Grounds that may overlap one, in the order of their ids. */
interface Candidates {
  grounds: PlanGround[];
  /** whether a record among them does not parse */
  isAnyUnreadable: boolean;
  /** up to which all were read; null when there are no more */
  lastId: string | null;
}

/**
 * The next grounds that share a cell with this one. A plot asks once, of at
 * most a hundred documents; a ground of many squares asks up to four times as
 * much. A cell of more is read to its end, page by page: none stays unseen.
 * @param afterId null from the first on
 */
export async function listCandidates(
  store: GroundStore,
  { shape }: PlanGround,
  afterId: string | null,
): Promise<Candidates> {
  const corners = shape?.corners ?? null;
  const cells = corners === null ? null : cellsOfGround(corners);
  if (cells === null) {
    return { grounds: [], isAnyUnreadable: false, lastId: null };
  }
  const pages = await Promise.all(
    listChunks(cells.searched).map((keys) =>
      store.listInCells(keys, afterId, pageSize),
    ),
  );
  const lastId = findEnd(pages);
  const byId = new Map(
    pages
      .flatMap(({ grounds }) => grounds)
      .map((ground) => [ground.groundId, ground]),
  );
  const grounds = [...byId.values()].filter(
    ({ groundId }) => lastId === null || groundId <= lastId,
  );
  const isAnyUnreadable = pages.some(({ unreadable }) => unreadable > 0);
  return { grounds, isAnyUnreadable, lastId };
}

function listChunks(keys: readonly string[]): string[][] {
  const count = Math.ceil(keys.length / keysOfQuery);
  return Array.from({ length: count }, (_, nth) =>
    keys.slice(nth * keysOfQuery, (nth + 1) * keysOfQuery),
  );
}

/** Where the first of several pages ends that is not the last of its query. */
function findEnd(pages: readonly GroundPage[]): string | null {
  const ends = pages.flatMap(({ isFull, lastId }) =>
    isFull && lastId !== null ? [lastId] : [],
  );
  return ends.reduce<string | null>(
    (first, end) => (first === null || end < first ? end : first),
    null,
  );
}
