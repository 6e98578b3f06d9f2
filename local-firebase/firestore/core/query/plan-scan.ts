import { formatFieldPath, isKeyPath } from '../field-path';
import { isInequality, type FieldFilter } from './filter';
import { keyPathOf, outsideOf } from './match-filter';
import { isAfterEnd, isBeforeStart } from './match-query';
import type { IndexEntry, IndexShape } from './ordered-index';
import { sortFieldsOf, type Direction, type Order, type Query } from './query';
import { comparePaths } from '../resource-path';
import { typeOrder, compareValues } from '../values';

/** How one branch of a query walks an index. */
interface ScanPlan {
  /**
   * the array condition of the branch, if any, which all walked documents meet
   */
  contains: FieldFilter | null;
  /** of the index */
  shape: IndexShape;
  /** false before the first entry that may match */
  hasStarted: (entry: IndexEntry) => boolean;
  /** true after the last entry that may match */
  isPast: (entry: IndexEntry) => boolean;
}

/**
 * Plans one branch: columns of equal values first, then the sort fields, so
 * that matching documents are neighbours in order. The bounds may include too
 * much, never too little.
 */
export function planScan(query: Query, branch: FieldFilter[]): ScanPlan {
  const fixed = fixedFilters(branch);
  const fixedNames = new Set(
    fixed.map((filter) => formatFieldPath(filter.path)),
  );
  const sort = sortFieldsOf(query).filter(
    (entry) => !fixedNames.has(formatFieldPath(entry.path)),
  );
  const keyDirection = query.order.at(-1)?.direction ?? 'ASCENDING';
  const shape: IndexShape = {
    columns: [
      ...fixed.map(({ path }): Order => ({ path, direction: 'ASCENDING' })),
      ...sort,
    ],
    keyDirection,
  };
  const first = sort[0];
  const range =
    first === undefined
      ? keyRange(branch, keyDirection)
      : fieldRange(branch, first, fixed.length);
  return {
    contains: branch.find(({ op }) => op === 'ARRAY_CONTAINS') ?? null,
    shape,
    hasStarted: (entry: IndexEntry) => {
      const byPrefix = comparePrefix(fixed, entry);
      if (byPrefix !== 0) return byPrefix > 0;
      return range(entry) >= 0 && !isBeforeStart(query, entry.document);
    },
    isPast: (entry: IndexEntry) => {
      const byPrefix = comparePrefix(fixed, entry);
      if (byPrefix !== 0) return byPrefix > 0;
      return range(entry) > 0 || isAfterEnd(query, entry.document);
    },
  };
}

/** One equality for each field, sorted by name. */
function fixedFilters(branch: FieldFilter[]): FieldFilter[] {
  const byName = new Map<string, FieldFilter>();
  for (const filter of branch) {
    const name = formatFieldPath(filter.path);
    if (!isKeyPath(filter.path) && filter.op === 'EQUAL' && !byName.has(name)) {
      byName.set(name, filter);
    }
  }
  return [...byName.entries()]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, filter]) => filter);
}

function comparePrefix(fixed: FieldFilter[], entry: IndexEntry): number {
  for (const [at, filter] of fixed.entries()) {
    const value = entry.values[at];
    const result = value === undefined ? 0 : compareValues(value, filter.value);
    if (result !== 0) return result;
  }
  return 0;
}

/**
 * In walking direction: negative before the wanted range, positive after it.
 */
type Range = (entry: IndexEntry) => number;

function fieldRange(branch: FieldFilter[], sort: Order, column: number): Range {
  const name = formatFieldPath(sort.path);
  const bounds = branch.filter(
    (filter) =>
      isInequality(filter) &&
      filter.op !== 'NOT_EQUAL' &&
      filter.op !== 'NOT_IN' &&
      formatFieldPath(filter.path) === name,
  );
  const sign = sort.direction === 'DESCENDING' ? -1 : 1;
  return (entry) => {
    const value = entry.values[column];
    if (value === undefined) return 0;
    for (const bound of bounds) {
      const byType = typeOrder(value) - typeOrder(bound.value);
      const outside =
        byType === 0
          ? outsideOf(bound, compareValues(value, bound.value))
          : byType;
      if (outside !== 0) return outside * sign;
    }
    return 0;
  };
}

function keyRange(branch: FieldFilter[], direction: Direction): Range {
  const bounds = branch.filter(({ path }) => isKeyPath(path));
  const sign = direction === 'DESCENDING' ? -1 : 1;
  return (entry) => {
    for (const bound of bounds) {
      const outside = outsideOf(
        bound,
        comparePaths(entry.document.path, keyPathOf(bound.value)),
      );
      if (outside !== 0) return outside * sign;
    }
    return 0;
  };
}
