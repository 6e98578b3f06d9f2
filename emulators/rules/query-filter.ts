import * as z from 'zod/mini';
import type { FirestoreValue } from './api';
import { toValue } from './from-firestore';
import { ListValue, type Value } from './values';

export type ConstraintOperator = 'exists' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';

/** What one filter tells of one field of every document the query returns. */
export interface Constraint {
  field: readonly string[];
  operator: ConstraintOperator;
  value: Value;
}

/** A conjunction. A query returns what any of its branches returns. */
export type Branch = readonly Constraint[];

const MAX_BRANCHES = 200;
const VALUE_KEYS = [
  'nullValue',
  'booleanValue',
  'integerValue',
  'doubleValue',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
];

const Field = z.object({ fieldPath: z.string() });
const ValueSchema = z.custom<FirestoreValue>(
  (value: unknown) => typeof value === 'object' && value !== null && VALUE_KEYS.some((key) => key in value),
);
const Filter = z.object({
  compositeFilter: z.optional(z.object({ op: z.unknown(), filters: z.optional(z.array(z.unknown())) })),
  fieldFilter: z.optional(z.object({ field: Field, op: z.unknown(), value: ValueSchema })),
  unaryFilter: z.optional(z.object({ field: Field, op: z.unknown() })),
});

const COMPARISONS: ReadonlyMap<unknown, ConstraintOperator> = new Map([
  ['EQUAL', '=='],
  ['NOT_EQUAL', '!='],
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
  ['ARRAY_CONTAINS', 'contains'],
]);
const UNARY: ReadonlyMap<unknown, readonly [ConstraintOperator, Value]> = new Map([
  ['IS_NULL', ['==', null]],
  ['IS_NAN', ['==', NaN]],
  ['IS_NOT_NULL', ['!=', null]],
  ['IS_NOT_NAN', ['exists', null]],
]);

/** Null if the filter has too many branches to judge. An operator not known here only adds no knowledge. */
export function toBranches(where: unknown): Branch[] | null {
  if (where === null || where === undefined) return [[]];
  const parsed = Filter.safeParse(where);
  if (!parsed.success) return [[]];
  const { compositeFilter, fieldFilter, unaryFilter } = parsed.data;
  if (compositeFilter !== undefined) return combine(compositeFilter.op, compositeFilter.filters ?? []);
  if (unaryFilter !== undefined) {
    const meaning = UNARY.get(unaryFilter.op);
    if (meaning === undefined) return [[]];
    const field = parseFieldPath(unaryFilter.field.fieldPath);
    return [[{ field, operator: meaning[0], value: meaning[1] }]];
  }
  if (fieldFilter === undefined) return [[]];
  return compare(parseFieldPath(fieldFilter.field.fieldPath), fieldFilter.op, toValue(fieldFilter.value));
}

function combine(op: unknown, filters: readonly unknown[]): Branch[] | null {
  const parts: Branch[][] = [];
  for (const filter of filters) {
    const branches = toBranches(filter);
    if (branches === null) return null;
    parts.push(branches);
  }
  if (op === 'OR') return limit(parts.flat());
  if (op !== 'AND') return [[]];
  let product: Branch[] = [[]];
  for (const part of parts) {
    if (product.length * part.length > MAX_BRANCHES) return null;
    product = product.flatMap((left) => part.map((right) => [...left, ...right]));
  }
  return product;
}

function limit(branches: Branch[]): Branch[] | null {
  return branches.length > MAX_BRANCHES ? null : branches;
}

function compare(field: readonly string[], op: unknown, value: Value): Branch[] {
  const operator = COMPARISONS.get(op);
  if (operator !== undefined) return [[{ field, operator, value }]];
  if (!(value instanceof ListValue)) return [[]];
  if (op === 'IN') return value.items.map((item) => [{ field, operator: '==', value: item }]);
  if (op === 'ARRAY_CONTAINS_ANY') {
    return value.items.map((item) => [{ field, operator: 'contains', value: item }]);
  }
  if (op === 'NOT_IN') return [value.items.map((item) => ({ field, operator: '!=', value: item }))];
  return [[]];
}

const PATH_PART = /`((?:[^`\\]|\\.)*)`|([^.`]+)/g;

/** `a.b` or, for names with other characters, `` `a b`.c ``. */
export function parseFieldPath(text: string): string[] {
  return [...text.matchAll(PATH_PART)].map(
    ([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '',
  );
}
