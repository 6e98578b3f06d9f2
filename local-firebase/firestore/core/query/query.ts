import type { FirestoreValue } from '../../../rules/api';
import { isKeyPath, type FieldPath } from '../field-path';
import type { Filter } from './filter';

export type Direction = 'ASCENDING' | 'DESCENDING';

export interface Order {
  path: FieldPath;
  direction: Direction;
}

/**
 * With `before`, the place before the documents that have these values, else
 * after them.
 */
export interface Cursor {
  values: FirestoreValue[];
  before: boolean;
}

/**
 * `parent` is a document path, '' for the root; a null `collectionId` means any
 * collection.
 */
export interface Query {
  parent: string;
  collectionId: string | null;
  allDescendants: boolean;
  where: Filter | null;
  /** `structuredQuery.where` from the wire, for the rules. */
  wireWhere: unknown;
  /** Complete: with the inequality fields and the key, as in production. */
  order: Order[];
  startAt: Cursor | null;
  endAt: Cursor | null;
  offset: number;
  limit: number | null;
  select: FieldPath[] | null;
}

/** The order without the key, which every order ends with. */
export function sortFieldsOf(query: Query): Order[] {
  return query.order.filter((entry) => !isKeyPath(entry.path));
}
