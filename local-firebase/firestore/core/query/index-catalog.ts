import * as z from 'zod/mini';
import { formatFieldPath, isKeyPath, type FieldPath } from '../field-path';
import type { FieldFilter } from './filter';
import { listDisjunctions } from './disjunctions';
import { sortFieldsOf, type Direction, type Query } from './query';
import { RpcError } from '../status';

const scopeSchema = z.enum(['COLLECTION', 'COLLECTION_GROUP']);
const modes = {
  order: z.optional(z.enum(['ASCENDING', 'DESCENDING'])),
  arrayConfig: z.optional(z.literal('CONTAINS')),
};

/** firestore.indexes.json. */
export const IndexesFile = z.object({
  indexes: z.optional(
    z.array(
      z.object({
        collectionGroup: z.string(),
        queryScope: scopeSchema,
        fields: z.array(z.object({ fieldPath: z.string(), ...modes })),
      }),
    ),
  ),
  fieldOverrides: z.optional(
    z.array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        indexes: z.array(z.object({ queryScope: scopeSchema, ...modes })),
      }),
    ),
  ),
});

type IndexesFile = z.infer<typeof IndexesFile>;
type CompositeIndex = NonNullable<IndexesFile['indexes']>[number];

interface IndexField {
  path: string;
  as: Direction | 'CONTAINS';
}

/**
 * The automatic indexes on single fields, and those of firestore.indexes.json.
 */
export class IndexCatalog {
  private file: IndexesFile = {};

  /** With `isRequired` false every query is served, as in Google's emulator. */
  constructor(
    private readonly isRequired: boolean,
    file: unknown,
  ) {
    this.setIndexes(file);
  }

  /**
   * The parsed firestore.indexes.json, or null for none. Throws on what it
   * cannot read.
   */
  setIndexes(file: unknown): void {
    const parsed = IndexesFile.safeParse(file ?? {});
    if (!parsed.success) {
      throw new Error(
        `firestore.indexes.json: ${z.prettifyError(parsed.error)}`,
      );
    }
    this.file = parsed.data;
  }

  /**
   * Refuses a query that production could not serve, naming the missing index.
   */
  checkQuery(query: Query, aggregated: FieldPath[] = []): void {
    if (!this.isRequired || query.collectionId === null) return;
    for (const branch of listDisjunctions(query.where)) {
      const need = needOf(query, branch, aggregated);
      if (
        this.isServedBySingleFields(need) ||
        this.isServedByComposites(need)
      ) {
        continue;
      }
      throw new RpcError('FAILED_PRECONDITION', missingText(need));
    }
  }

  /**
   * Positions in firestore.indexes.json of the indexes that serve the query
   * alone, or together with others.
   */
  listServing(
    query: Query,
    aggregated: FieldPath[] = [],
  ): { alone: number[]; together: number[] } {
    const alone = new Set<number>();
    const together = new Set<number>();
    for (const branch of listDisjunctions(query.where)) {
      const need = needOf(query, branch, aggregated);
      this.file.indexes?.forEach((index, at) => {
        const split = splitFor(index, need);
        if (split !== null) {
          (split.prefix.length === need.fixed.length ? alone : together).add(
            at,
          );
        }
      });
    }
    return { alone: [...alone], together: [...together] };
  }

  /**
   * Single-field indexes merge for equalities; a sort field is served alone.
   */
  private isServedBySingleFields(need: Need): boolean {
    const [last, ...more] = [...need.sort, ...need.aggregated];
    if (more.length > 0 || (last !== undefined && need.fixed.length > 0)) {
      return false;
    }
    if (last !== undefined && last.as !== need.keyDirection) return false;
    return [...need.fixed, ...need.sort, ...need.aggregated].every((field) =>
      this.hasSingleField(need, field),
    );
  }

  private hasSingleField(
    { collection, scope }: Need,
    field: IndexField,
  ): boolean {
    const overrides = this.file.fieldOverrides?.filter(
      (entry) => entry.collectionGroup === collection,
    );
    const override =
      overrides?.find((entry) => entry.fieldPath === field.path) ??
      overrides?.find((entry) => entry.fieldPath === '*');
    if (override === undefined) return scope === 'COLLECTION';
    return override.indexes.some(
      (index) =>
        index.queryScope === scope &&
        (index.arrayConfig === 'CONTAINS') === (field.as === 'CONTAINS'),
    );
  }

  /**
   * Indexes with the same end merge: their first fields must together cover
   * every equality.
   */
  private isServedByComposites(need: Need): boolean {
    const coveredByEnd = new Map<string, Set<string>>();
    for (const index of this.file.indexes ?? []) {
      const split = splitFor(index, need);
      if (split === null) continue;
      const covered = coveredByEnd.get(split.end) ?? new Set();
      for (const field of split.prefix) covered.add(fixedKey(field));
      coveredByEnd.set(split.end, covered);
    }
    return [...coveredByEnd.values()].some((covered) =>
      need.fixed.every((field) => covered.has(fixedKey(field))),
    );
  }
}

/**
 * The index that one branch needs: fixed fields in any order, then the sort
 * fields in order, then the fields of sum and avg in any order, because a sum
 * does not depend on it.
 */
interface Need {
  collection: string | null;
  scope: z.infer<typeof scopeSchema>;
  fixed: IndexField[];
  sort: IndexField[];
  aggregated: IndexField[];
  keyDirection: Direction;
}

function needOf(
  query: Query,
  branch: FieldFilter[],
  aggregated: FieldPath[],
): Need {
  const fixed = new Map<string, IndexField>();
  for (const filter of branch) {
    if (
      isKeyPath(filter.path) ||
      (filter.op !== 'EQUAL' && filter.op !== 'ARRAY_CONTAINS')
    ) {
      continue;
    }
    const path = formatFieldPath(filter.path);
    const as = filter.op === 'EQUAL' ? 'ASCENDING' : 'CONTAINS';
    fixed.set(`${path} ${as}`, { path, as });
  }
  const sort = new Map<string, IndexField>();
  for (const entry of sortFieldsOf(query)) {
    const path = formatFieldPath(entry.path);
    if (!fixed.has(`${path} ASCENDING`)) {
      sort.set(path, { path, as: entry.direction });
    }
  }
  const keyDirection = query.order.at(-1)?.direction ?? 'ASCENDING';
  const read = [...new Set(aggregated.map(formatFieldPath))]
    .filter((path) => !fixed.has(`${path} ASCENDING`) && !sort.has(path))
    .toSorted();
  return {
    collection: query.collectionId,
    scope: query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    fixed: [...fixed.values()],
    sort: [...sort.values()],
    aggregated: read.map((path) => ({ path, as: keyDirection })),
    keyDirection,
  };
}

/**
 * The fields before the sort fields, and the text of those from there on; null
 * unless the index is of the collection and ends exactly as needed, because no
 * index is read backwards.
 */
function splitFor(
  index: CompositeIndex,
  need: Need,
): { prefix: IndexField[]; end: string } | null {
  if (
    index.collectionGroup !== need.collection ||
    index.queryScope !== need.scope
  ) {
    return null;
  }
  const fields = index.fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order = 'ASCENDING', arrayConfig }) => ({
      path: fieldPath,
      as: arrayConfig ?? order,
    }));
  const start = fields.length - need.sort.length - need.aggregated.length;
  if (start < 0) return null;
  const prefix = fields.slice(0, start);
  const sorted = fields.slice(start, start + need.sort.length);
  const read = fields.slice(start + need.sort.length);
  const isFixed = (field: IndexField) =>
    need.fixed.some((wanted) => fixedKey(wanted) === fixedKey(field));
  const endsAsWanted =
    sorted.every((field, at) => isSameField(field, need.sort[at])) &&
    need.aggregated.every((wanted) =>
      read.some((field) => isSameField(field, wanted)),
    );
  if (!prefix.every(isFixed) || !endsAsWanted) return null;
  const end = fields.slice(start);
  if (end.length > 0 && keyDirectionOf(index) !== need.keyDirection) {
    return null;
  }
  return {
    prefix,
    end: end.map((field) => `${field.path} ${field.as}`).join(', '),
  };
}

function isSameField(
  field: IndexField,
  wanted: IndexField | undefined,
): boolean {
  return field.path === wanted?.path && field.as === wanted.as;
}

/** The key's direction where it is named, else the last field's. */
function keyDirectionOf({ fields }: CompositeIndex): Direction {
  return (
    (fields.find(({ fieldPath }) => fieldPath === '__name__') ?? fields.at(-1))
      ?.order ?? 'ASCENDING'
  );
}

/** The direction of a column does not matter for an equality. */
function fixedKey(field: IndexField): string {
  return `${field.path} ${field.as === 'CONTAINS' ? 'CONTAINS' : 'EQUAL'}`;
}

function missingText({ collection, scope, ...need }: Need): string {
  const fields = [...need.fixed, ...need.sort, ...need.aggregated]
    .map((field) => `${field.path} ${field.as}`)
    .join(', ');
  return `The query requires an index. Add it to firestore.indexes.json: collectionGroup "${collection}", queryScope ${scope}, fields ${fields}.`;
}
