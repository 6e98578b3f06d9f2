import type { FirestoreValue } from '../../../rules/api';
import { formatFieldPath, isKeyPath } from '../field-path';
import { isInequality, type FieldFilter } from './filter';
import { keyPathOf, outsideOf } from './match-filter';
import { isAfterEnd, isBeforeStart } from './match-query';
import type { IndexEntry, IndexShape } from './ordered-index';
import { sortFieldsOf, type Direction, type Order, type Query } from './query';
import { comparePaths } from '../resource-path';
import { compareValues, isNumber, typeOrder } from '../values';

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
  /** whether all entries between are in the result, with no look at each */
  isExact: boolean;
}

/**
 * Plans one branch: columns of equal values first, then the sort fields, so
 * that matching documents are neighbours in order. The bounds may include too
 * much, never too little.
 */
export function planScan(query: Query, branch: FieldFilter[]): ScanPlan {
  const fixedEqualities = listFixedEqualities(branch);
  const fixedNames = new Set(
    fixedEqualities.map((filter) => formatFieldPath(filter.path)),
  );
  const sortFields = sortFieldsOf(query).filter(
    (entry) => !fixedNames.has(formatFieldPath(entry.path)),
  );
  const keyDirection = query.order.at(-1)?.direction ?? 'ASCENDING';
  const fixedColumns = fixedEqualities.map(({ path }): Order => ({
    path,
    direction: 'ASCENDING',
  }));
  const shape: IndexShape = {
    columns: [...fixedColumns, ...sortFields],
    keyDirection,
  };
  const firstSortField = sortFields[0];
  const compareToRange =
    firstSortField === undefined
      ? makeKeyRange(branch, keyDirection)
      : makeFieldRange(branch, firstSortField, fixedEqualities.length);
  const contains = branch.find(({ op }) => op === 'ARRAY_CONTAINS') ?? null;
  const coveredFilters = new Set([
    ...fixedEqualities,
    ...listBounds(branch, firstSortField).filter(isWholeRange),
    contains,
  ]);
  return {
    contains,
    shape,
    isExact:
      isOfWholeCollection(query) &&
      query.startAt === null &&
      query.endAt === null &&
      branch.every((filter) => coveredFilters.has(filter)),
    hasStarted: (entry: IndexEntry) => {
      const prefixComparison = comparePrefix(fixedEqualities, entry);
      if (prefixComparison !== 0) return prefixComparison > 0;
      return (
        compareToRange(entry) >= 0 && !isBeforeStart(query, entry.document)
      );
    },
    isPast: (entry: IndexEntry) => {
      const prefixComparison = comparePrefix(fixedEqualities, entry);
      if (prefixComparison !== 0) return prefixComparison > 0;
      return compareToRange(entry) > 0 || isAfterEnd(query, entry.document);
    },
  };
}

/** Every document that is walked is in the query's scope. */
const isOfWholeCollection = ({ allDescendants, parent }: Query): boolean =>
  !allDescendants || parent === '';

/** NaN has a place among the numbers, but is in no range of them. */
const isWholeRange = ({ value }: FieldFilter): boolean => !isNumber(value);

/** One equality for each field, sorted by name. */
function listFixedEqualities(branch: FieldFilter[]): FieldFilter[] {
  const filtersByName = new Map<string, FieldFilter>();
  for (const filter of branch) {
    const name = formatFieldPath(filter.path);
    const isFixed = filter.op === 'EQUAL' && !isKeyPath(filter.path);
    if (isFixed && !filtersByName.has(name)) filtersByName.set(name, filter);
  }
  return [...filtersByName.entries()]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, filter]) => filter);
}

function comparePrefix(
  fixedEqualities: FieldFilter[],
  entry: IndexEntry,
): number {
  for (const [column, filter] of fixedEqualities.entries()) {
    const value = entry.values[column];
    const result = value === undefined ? 0 : compareValues(value, filter.value);
    if (result !== 0) return result;
  }
  return 0;
}

/**
 * In walking direction: negative before the wanted range, positive after it.
 */
type Range = (entry: IndexEntry) => number;

/** What the branch says of less and greater about the field. */
function listBounds(
  branch: FieldFilter[],
  sortField: Order | undefined,
): FieldFilter[] {
  if (sortField === undefined) return [];
  const name = formatFieldPath(sortField.path);
  return branch.filter(
    (filter) =>
      isInequality(filter) &&
      filter.op !== 'NOT_EQUAL' &&
      filter.op !== 'NOT_IN' &&
      formatFieldPath(filter.path) === name,
  );
}

function makeFieldRange(
  branch: FieldFilter[],
  sortField: Order,
  column: number,
): Range {
  const bounds = listBounds(branch, sortField);
  const walkingSign = sortField.direction === 'DESCENDING' ? -1 : 1;
  return (entry) => {
    const value = entry.values[column];
    if (value === undefined) return 0;
    for (const bound of bounds) {
      const distance = distanceFrom(bound, value);
      if (distance !== 0) return distance * walkingSign;
    }
    return 0;
  };
}

/** Values of another type lie outside, on the side of their type. */
function distanceFrom(bound: FieldFilter, value: FirestoreValue): number {
  const typeComparison = typeOrder(value) - typeOrder(bound.value);
  if (typeComparison !== 0) return typeComparison;
  return outsideOf(bound, compareValues(value, bound.value));
}

function makeKeyRange(branch: FieldFilter[], direction: Direction): Range {
  const bounds = branch.filter(({ path }) => isKeyPath(path));
  const walkingSign = direction === 'DESCENDING' ? -1 : 1;
  return (entry) => {
    for (const bound of bounds) {
      const distance = outsideOf(
        bound,
        comparePaths(entry.document.path, keyPathOf(bound.value)),
      );
      if (distance !== 0) return distance * walkingSign;
    }
    return 0;
  };
}
