import type { FirestoreValue } from '../../../rules/api';
import type { StoredDocument } from '../document';
import { findField, isKeyPath } from '../field-path';
import { keyPathOf, matchesFilter } from './match-filter';
import type { Cursor, Order, Query } from './query';
import { comparePaths, lastIdOf, parentOf } from '../resource-path';
import { compareValues } from '../values';

/** True if the document is in the query's result before limit and offset. */
export function matchesQuery(query: Query, document: StoredDocument): boolean {
  return (
    isInScope(query, document.path) &&
    hasOrderFields(query, document) &&
    (query.where === null || matchesFilter(query.where, document)) &&
    !isBeforeStart(query, document) &&
    !isAfterEnd(query, document)
  );
}

/**
 * True if the document lies in the collection, or below the parent in a
 * collection of that id.
 */
export function isInScope(query: Query, path: string): boolean {
  const { parent, collectionId, allDescendants } = query;
  const collection = parentOf(path);
  if (collectionId !== null && lastIdOf(collection) !== collectionId) {
    return false;
  }
  if (!allDescendants) return parentOf(collection) === parent;
  return parent === '' || path.startsWith(`${parent}/`);
}

function hasOrderFields(query: Query, document: StoredDocument): boolean {
  return query.order.every(
    (entry) =>
      isKeyPath(entry.path) ||
      findField(document.fields, entry.path) !== undefined,
  );
}

/** True if the document comes before where the query's result starts. */
export function isBeforeStart(
  { startAt, order }: Query,
  document: StoredDocument,
): boolean {
  if (startAt === null) return false;
  const comparison = compareToCursor(order, document, startAt);
  return startAt.before ? comparison < 0 : comparison <= 0;
}

/** True if the document comes after where the query's result ends. */
export function isAfterEnd(
  { endAt, order }: Query,
  document: StoredDocument,
): boolean {
  if (endAt === null) return false;
  const comparison = compareToCursor(order, document, endAt);
  return endAt.before ? comparison >= 0 : comparison > 0;
}

/**
 * Negative before the cursor, 0 at it, positive after it, in the query's order.
 */
function compareToCursor(
  order: Order[],
  document: StoredDocument,
  cursor: Cursor,
): number {
  for (const [index, value] of cursor.values.entries()) {
    const entry = order[index];
    if (entry === undefined) return 0;
    const result = isKeyPath(entry.path)
      ? comparePaths(document.path, keyPathOf(value))
      : compareFound(findField(document.fields, entry.path), value);
    if (result !== 0) {
      return entry.direction === 'DESCENDING' ? -result : result;
    }
  }
  return 0;
}

/** The query's order; both documents must have its sort fields. */
export function compareByQuery(
  query: Query,
  left: StoredDocument,
  right: StoredDocument,
): number {
  for (const { path, direction } of query.order) {
    const result = isKeyPath(path)
      ? comparePaths(left.path, right.path)
      : compareFound(
          findField(left.fields, path),
          findField(right.fields, path),
        );
    if (result !== 0) return direction === 'DESCENDING' ? -result : result;
  }
  return 0;
}

/** A document without a sort field is in no result. */
function compareFound(
  left: FirestoreValue | undefined,
  right: FirestoreValue | undefined,
): number {
  if (left === undefined || right === undefined) return 0;
  return compareValues(left, right);
}
