import * as z from 'zod/mini';
import type { FirestoreValue } from '../../rules/api';
import { decodeOperand } from './decode-value';
import { formatFieldPath, isKeyPath, parseFieldPath, type FieldPath } from './field-path';
import { decodeFilter, isInequality, isKeyFilter, listFieldFilters, type Filter } from './filter';
import { compareStrings } from './compare-strings';
import { RpcError, refuseArgument } from './status';
import { checkQuery } from './validate-query';

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
  /** The order as the caller gave it. */
  explicitOrder: Order[];
  /** The full order: inequality fields and the key appended, as production does. */
  order: Order[];
  startAt: Cursor | null;
  endAt: Cursor | null;
  offset: number;
  limit: number | null;
  select: FieldPath[] | null;
}

const fieldReference = z.object({ fieldPath: z.string() });
const wireCursor = z.object({ values: z.optional(z.array(z.unknown())), before: z.optional(z.boolean()) });
const directionSchema = z.enum(['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING']);
const wireQuery = z.object({
  select: z.optional(z.object({ fields: z.optional(z.array(fieldReference)) })),
  from: z.optional(
    z.array(z.object({ collectionId: z.optional(z.string()), allDescendants: z.optional(z.boolean()) })),
  ),
  where: z.optional(z.unknown()),
  orderBy: z.optional(z.array(z.object({ field: fieldReference, direction: z.optional(directionSchema) }))),
  startAt: z.optional(wireCursor),
  endAt: z.optional(wireCursor),
  offset: z.optional(z.int()),
  limit: z.optional(z.union([z.int(), z.object({ value: z.int() })])),
  findNearest: z.optional(z.unknown()),
});

/** Reads `structuredQuery` below a parent document path ('' for the root) and checks it as production does. */
export function decodeQuery(parent: string, input: unknown): Query {
  const parsed = wireQuery.safeParse(input);
  if (!parsed.success) refuseArgument(`Invalid query: ${z.prettifyError(parsed.error)}`);
  const wire = parsed.data;
  if (wire.findNearest !== undefined)
    throw new RpcError('UNIMPLEMENTED', 'Vector search is not available here.');
  const [from, ...more] = wire.from ?? [];
  if (from === undefined || more.length > 0)
    refuseArgument('A query must have exactly one collection selector.');
  const where = decodeFilter(wire.where);
  const explicitOrder = (wire.orderBy ?? []).map((entry): Order => ({
    path: parseFieldPath(entry.field.fieldPath),
    direction: entry.direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING',
  }));
  const query: Query = {
    parent,
    collectionId: from.collectionId === undefined || from.collectionId === '' ? null : from.collectionId,
    allDescendants: from.allDescendants ?? false,
    where,
    wireWhere: wire.where,
    explicitOrder,
    order: completeOrder(explicitOrder, where),
    startAt: decodeCursor(wire.startAt),
    endAt: decodeCursor(wire.endAt),
    offset: wire.offset ?? 0,
    limit: typeof wire.limit === 'object' ? wire.limit.value : (wire.limit ?? null),
    select: decodeSelect(wire.select),
  };
  checkQuery(query);
  return query;
}

function decodeSelect(
  select: { fields?: { fieldPath: string }[] | undefined } | undefined,
): FieldPath[] | null {
  // A projection on no fields means all of them; on `__name__` alone it means none.
  const fields = select?.fields ?? [];
  return fields.length === 0 ? null : fields.map((field) => parseFieldPath(field.fieldPath));
}

function decodeCursor(wire: z.infer<typeof wireCursor> | undefined): Cursor | null {
  if (wire === undefined) return null;
  return {
    values: (wire.values ?? []).map((value) => decodeOperand(value, 'cursor')),
    before: wire.before ?? false,
  };
}

/** Appends the inequality fields, in the order of their names, and the key, all in the last given direction. */
function completeOrder(explicit: Order[], where: Filter | null): Order[] {
  const direction = explicit.at(-1)?.direction ?? 'ASCENDING';
  const named = new Set(explicit.map((entry) => formatFieldPath(entry.path)));
  const missing = listFieldFilters(where)
    .filter((filter) => isInequality(filter) && !isKeyFilter(filter))
    .map((filter) => filter.path)
    .toSorted((left, right) => compareStrings(formatFieldPath(left), formatFieldPath(right)));
  const order = [...explicit];
  for (const path of [...missing, ['__name__']]) {
    const name = formatFieldPath(path);
    if (!named.has(name)) order.push({ path, direction });
    named.add(name);
  }
  return order;
}

/** The order without the key, which every order ends with. */
export function sortFieldsOf(query: Query): Order[] {
  return query.order.filter((entry) => !isKeyPath(entry.path));
}
