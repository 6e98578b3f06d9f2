import * as z from 'zod/mini';
import { compareStrings } from '../../../lib/compare-strings';
import { decodeOperand } from '../decode-value';
import { countDisjunctions, listDisjunctions } from './disjunctions';
import { formatFieldPath, isKeyPath, parseFieldPath } from '../field-path';
import {
  decodeFilter,
  isInequality,
  listFieldFilters,
  operandList,
  type FieldFilter,
  type Filter,
} from './filter';
import type { Cursor, Order, Query } from './query';
import { checkIds } from '../resource-path';
import { RpcError, parseArgument, refuseArgument } from '../status';

const listLimits = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 } as const;
const maxDisjunctions = 30;
const maxInequalityFields = 10;

const fieldReference = z.object({ fieldPath: z.string() });
const wireCursor = z.object({
  values: z.optional(z.array(z.unknown())),
  before: z.optional(z.boolean()),
});
const directionSchema = z.enum([
  'DIRECTION_UNSPECIFIED',
  'ASCENDING',
  'DESCENDING',
]);
const wireQuery = z.object({
  select: z.optional(z.object({ fields: z.optional(z.array(fieldReference)) })),
  from: z.optional(
    z.array(
      z.object({
        collectionId: z.optional(z.string()),
        allDescendants: z.optional(z.boolean()),
      }),
    ),
  ),
  where: z.optional(z.unknown()),
  orderBy: z.optional(
    z.array(
      z.object({
        field: fieldReference,
        direction: z.optional(directionSchema),
      }),
    ),
  ),
  startAt: z.optional(wireCursor),
  endAt: z.optional(wireCursor),
  offset: z.optional(z.int()),
  limit: z.optional(z.union([z.int(), z.object({ value: z.int() })])),
  findNearest: z.optional(z.unknown()),
});

/**
 * Reads `structuredQuery` below a parent document path ('' for the root) and
 * checks it as production does.
 */
export function decodeQuery(parent: string, input: unknown): Query {
  const wire = parseArgument(wireQuery, input, 'query');
  if (wire.findNearest !== undefined) {
    throw new RpcError('UNIMPLEMENTED', 'Vector search is not available here.');
  }
  const [selector, ...furtherSelectors] = wire.from ?? [];
  if (selector === undefined || furtherSelectors.length > 0) {
    refuseArgument('A query must have exactly one collection selector.');
  }
  const where = decodeFilter(wire.where);
  const selectedPaths = (wire.select?.fields ?? []).map((field) =>
    parseFieldPath(field.fieldPath),
  );
  const explicitOrder = (wire.orderBy ?? []).map((entry): Order => ({
    path: parseFieldPath(entry.field.fieldPath),
    direction: entry.direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING',
  }));
  const { collectionId = '', allDescendants = false } = selector;
  const { limit = null } = wire;
  const query: Query = {
    parent,
    collectionId: collectionId === '' ? null : collectionId,
    allDescendants,
    where,
    wireWhere: wire.where,
    order: completeOrder(explicitOrder, where),
    startAt: decodeCursor(wire.startAt),
    endAt: decodeCursor(wire.endAt),
    offset: wire.offset ?? 0,
    limit: typeof limit === 'number' ? limit : (limit?.value ?? null),
    // A projection on no fields means all of them; only `__name__` means none.
    select: selectedPaths.length === 0 ? null : selectedPaths,
  };
  checkQuery(query);
  return query;
}

function decodeCursor(
  wire: z.infer<typeof wireCursor> | undefined,
): Cursor | null {
  if (wire === undefined) return null;
  return {
    values: (wire.values ?? []).map((value) => decodeOperand(value, 'cursor')),
    before: wire.before ?? false,
  };
}

/**
 * Appends the inequality fields by name and then the key, all in the last given
 * direction.
 */
function completeOrder(explicitOrder: Order[], where: Filter | null): Order[] {
  const direction = explicitOrder.at(-1)?.direction ?? 'ASCENDING';
  const namedPaths = new Set(
    explicitOrder.map((entry) => formatFieldPath(entry.path)),
  );
  const missingPaths = listFieldFilters(where)
    .filter((filter) => isInequality(filter) && !isKeyPath(filter.path))
    .map((filter) => filter.path)
    .toSorted((left, right) =>
      compareStrings(formatFieldPath(left), formatFieldPath(right)),
    );
  const order = [...explicitOrder];
  for (const path of [...missingPaths, ['__name__']]) {
    const name = formatFieldPath(path);
    if (!namedPaths.has(name)) order.push({ path, direction });
    namedPaths.add(name);
  }
  return order;
}

/** Refuses what production refuses, with its words where they are known. */
function checkQuery(query: Query): void {
  if (query.collectionId !== null) {
    checkIds([query.collectionId], query.collectionId);
  }
  if (query.limit !== null && query.limit < 0) {
    refuseArgument('limit is negative');
  }
  if (query.offset < 0) refuseArgument('offset is negative');
  checkOrder(query);
  const filters = listFieldFilters(query.where);
  filters.forEach(checkOperand);
  checkNegations(filters);
  checkKeyEquality(filters);
  if (countDisjunctions(query.where) > maxDisjunctions) {
    refuseArgument(
      `The query requires more than ${maxDisjunctions} disjunctions when converted to disjunctive normal form.`,
    );
  }
  for (const conjunction of listDisjunctions(query.where)) {
    if (
      conjunction.filter((filter) => filter.op === 'ARRAY_CONTAINS').length > 1
    ) {
      refuseArgument(
        "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
      );
    }
  }
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor !== null && cursor.values.length > query.order.length) {
      refuseArgument('Cursor has too many values.');
    }
  }
}

function checkOrder(query: Query): void {
  const names = query.order.map((entry) => formatFieldPath(entry.path));
  const keyIndex = query.order.findIndex((entry) => isKeyPath(entry.path));
  if (keyIndex !== -1 && keyIndex < names.length - 1) {
    refuseArgument(
      'order by clause cannot contain more fields after the key __name__',
    );
  }
  if (new Set(names).size !== names.length) {
    refuseArgument('order by clause cannot contain duplicate fields');
  }
  const keyPosition = query.order.length - 1;
  for (const cursor of [query.startAt, query.endAt]) {
    const key = cursor?.values[keyPosition];
    if (key !== undefined && !('referenceValue' in key)) {
      refuseArgument('Cursor value for __name__ must be a Key');
    }
  }
}

function checkOperand(filter: FieldFilter): void {
  const { op } = filter;
  const isList = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY';
  if (isList) {
    if (!('arrayValue' in filter.value)) {
      refuseArgument(`'${op}' requires an ArrayValue.`);
    }
    const { length } = operandList(filter.value);
    if (length === 0) {
      refuseArgument(`'${op}' requires an non-empty ArrayValue.`);
    }
    if (length > listLimits[op]) {
      refuseArgument(
        `'${op}' supports up to ${listLimits[op]} comparison values.`,
      );
    }
  }
  if (isKeyPath(filter.path)) {
    if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') {
      refuseArgument(`'${op}' is not supported for __name__.`);
    }
    const keys = isList ? operandList(filter.value) : [filter.value];
    if (keys.some((key) => !('referenceValue' in key))) {
      refuseArgument('__key__ filter value must be a Key');
    }
  }
}

function checkNegations(filters: FieldFilter[]): void {
  const notInCount = filters.filter((filter) => filter.op === 'NOT_IN').length;
  const notEqualCount = filters.filter(
    (filter) => filter.op === 'NOT_EQUAL',
  ).length;
  if (notInCount + notEqualCount > 1) {
    refuseArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (
    notInCount > 0 &&
    filters.some(
      (filter) => filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY',
    )
  ) {
    refuseArgument(
      "'NOT_IN' cannot be used in the same query with 'IN' or 'ARRAY_CONTAINS_ANY'.",
    );
  }
}

function checkKeyEquality(filters: FieldFilter[]): void {
  const inequalityNames = new Set(
    filters.filter(isInequality).map((filter) => formatFieldPath(filter.path)),
  );
  if (inequalityNames.size > maxInequalityFields) {
    refuseArgument(
      `A query may have inequalities on at most ${maxInequalityFields} fields.`,
    );
  }
  const hasKeyEquality = filters.some(
    (filter) => isKeyPath(filter.path) && filter.op === 'EQUAL',
  );
  if (
    hasKeyEquality &&
    inequalityNames.size > 0 &&
    !inequalityNames.has('__name__')
  ) {
    refuseArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}
