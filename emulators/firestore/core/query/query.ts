import type { FirestoreValue } from '../../../rules/api';
import { isKeyPath, type FieldPath } from '../field-path';
import type { Filter } from './filter';

export type Direction = 'ASCENDING' | 'DESCENDING';

export interface Order {
  path: FieldPath;
  direction: Direction;
}

/** A place in the order: with `before`, just in front of the documents that have these values, else just behind. */
export interface Cursor {
  values: FirestoreValue[];
  before: boolean;
}

/** A checked query. `parent` is a document path, '' for the root; `collectionId` is null for "any collection". */
export interface Query {
  parent: string;
  collectionId: string | null;
  allDescendants: boolean;
  where: Filter | null;
  /** `structuredQuery.where` as it came, for the rules. */
  wireWhere: unknown;
  /** The full order: inequality fields and the key appended, as production does. */
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
