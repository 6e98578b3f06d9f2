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
      const neededIndex = findNeededIndex(query, branch, aggregated);
      if (
        this.isServedBySingleFields(neededIndex) ||
        this.isServedByComposites(neededIndex)
      ) {
        continue;
      }
      throw new RpcError(
        'FAILED_PRECONDITION',
        describeMissingIndex(neededIndex),
      );
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
      const neededIndex = findNeededIndex(query, branch, aggregated);
      this.file.indexes?.forEach((index, position) => {
        const indexParts = splitIndex(index, neededIndex);
        if (indexParts === null) return;
        const servesAlone =
          indexParts.prefix.length === neededIndex.fixed.length;
        if (servesAlone) alone.add(position);
        else together.add(position);
      });
    }
    return { alone: [...alone], together: [...together] };
  }

  /**
   * Single-field indexes merge for equalities; a sort field is served alone.
   */
  private isServedBySingleFields(neededIndex: Need): boolean {
    const { fixed, keyDirection } = neededIndex;
    const lastFields = [...neededIndex.sort, ...neededIndex.aggregated];
    if (lastFields.length > 1) return false;
    const [lastField] = lastFields;
    if (lastField !== undefined) {
      if (fixed.length > 0 || lastField.as !== keyDirection) return false;
    }
    return [...fixed, ...lastFields].every((field) =>
      this.hasSingleField(neededIndex, field),
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
  private isServedByComposites(neededIndex: Need): boolean {
    const coveredByEnd = new Map<string, Set<string>>();
    for (const index of this.file.indexes ?? []) {
      const indexParts = splitIndex(index, neededIndex);
      if (indexParts === null) continue;
      const covered = coveredByEnd.get(indexParts.end) ?? new Set();
      for (const field of indexParts.prefix) covered.add(fixedKey(field));
      coveredByEnd.set(indexParts.end, covered);
    }
    return [...coveredByEnd.values()].some((covered) =>
      neededIndex.fixed.every((field) => covered.has(fixedKey(field))),
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

function findNeededIndex(
  query: Query,
  branch: FieldFilter[],
  aggregated: FieldPath[],
): Need {
  const fixedFields = new Map<string, IndexField>();
  for (const filter of branch) {
    const isFixed = filter.op === 'EQUAL' || filter.op === 'ARRAY_CONTAINS';
    if (!isFixed || isKeyPath(filter.path)) continue;
    const path = formatFieldPath(filter.path);
    const mode = filter.op === 'EQUAL' ? 'ASCENDING' : 'CONTAINS';
    fixedFields.set(`${path} ${mode}`, { path, as: mode });
  }
  const sortFields = new Map<string, IndexField>();
  for (const entry of sortFieldsOf(query)) {
    const path = formatFieldPath(entry.path);
    if (!fixedFields.has(`${path} ASCENDING`)) {
      sortFields.set(path, { path, as: entry.direction });
    }
  }
  const keyDirection = query.order.at(-1)?.direction ?? 'ASCENDING';
  const readPaths = [...new Set(aggregated.map(formatFieldPath))]
    .filter(
      (path) => !fixedFields.has(`${path} ASCENDING`) && !sortFields.has(path),
    )
    .toSorted();
  return {
    collection: query.collectionId,
    scope: query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    fixed: [...fixedFields.values()],
    sort: [...sortFields.values()],
    aggregated: readPaths.map((path) => ({ path, as: keyDirection })),
    keyDirection,
  };
}

/**
 * The fields before the sort fields, and the text of those from there on; null
 * unless the index is of the collection and ends exactly as needed, because no
 * index is read backwards.
 */
function splitIndex(
  index: CompositeIndex,
  neededIndex: Need,
): { prefix: IndexField[]; end: string } | null {
  if (
    index.collectionGroup !== neededIndex.collection ||
    index.queryScope !== neededIndex.scope
  ) {
    return null;
  }
  const fields = index.fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order = 'ASCENDING', arrayConfig }) => ({
      path: fieldPath,
      as: arrayConfig ?? order,
    }));
  const start =
    fields.length - neededIndex.sort.length - neededIndex.aggregated.length;
  if (start < 0) return null;
  const prefix = fields.slice(0, start);
  const endFields = fields.slice(start);
  const sortFields = endFields.slice(0, neededIndex.sort.length);
  const aggregatedFields = endFields.slice(neededIndex.sort.length);
  const isFixed = (field: IndexField) =>
    neededIndex.fixed.some(
      (neededField) => fixedKey(neededField) === fixedKey(field),
    );
  const sortsAsNeeded = sortFields.every((field, position) =>
    isSameField(field, neededIndex.sort[position]),
  );
  const hasAggregatedFields = neededIndex.aggregated.every((neededField) =>
    aggregatedFields.some((field) => isSameField(field, neededField)),
  );
  if (!prefix.every(isFixed) || !sortsAsNeeded || !hasAggregatedFields) {
    return null;
  }
  const hasKeyDirection = keyDirectionOf(index) === neededIndex.keyDirection;
  if (endFields.length > 0 && !hasKeyDirection) return null;
  return {
    prefix,
    end: endFields.map((field) => `${field.path} ${field.as}`).join(', '),
  };
}

function isSameField(
  field: IndexField,
  neededField: IndexField | undefined,
): boolean {
  return field.path === neededField?.path && field.as === neededField.as;
}

/** The key's direction where it is named, else the last field's. */
function keyDirectionOf({ fields }: CompositeIndex): Direction {
  const keyField = fields.find(({ fieldPath }) => fieldPath === '__name__');
  const directionField = keyField ?? fields.at(-1);
  return directionField?.order ?? 'ASCENDING';
}

/** The direction of a column does not matter for an equality. */
function fixedKey(field: IndexField): string {
  return `${field.path} ${field.as === 'CONTAINS' ? 'CONTAINS' : 'EQUAL'}`;
}

function describeMissingIndex({
  collection,
  scope,
  ...neededIndex
}: Need): string {
  const fields = [
    ...neededIndex.fixed,
    ...neededIndex.sort,
    ...neededIndex.aggregated,
  ]
    .map((field) => `${field.path} ${field.as}`)
    .join(', ');
  return `The query requires an index. Add it to firestore.indexes.json: collectionGroup "${collection}", queryScope ${scope}, fields ${fields}.`;
}
