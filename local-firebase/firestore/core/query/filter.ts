import * as z from 'zod/mini';
import type { FirestoreValue } from '../../../rules/api';
import { decodeOperand } from '../decode-value';
import { parseFieldPath, type FieldPath } from '../field-path';
import { parseArgument, refuseArgument } from '../status';

const fieldOperators = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const;

export type FieldOperator = (typeof fieldOperators)[number];

/** is-null and is-NaN are equality with null and NaN. */
export interface FieldFilter {
  kind: 'field';
  path: FieldPath;
  op: FieldOperator;
  value: FirestoreValue;
}

/** A condition, or a join of at least one filter. */
export type Filter = FieldFilter | { kind: 'and' | 'or'; filters: Filter[] };

const fieldReference = z.object({ fieldPath: z.string() });
const wireFilter = z.object({
  compositeFilter: z.optional(
    z.object({
      op: z.enum(['AND', 'OR']),
      filters: z.optional(z.array(z.unknown())),
    }),
  ),
  fieldFilter: z.optional(
    z.object({
      field: fieldReference,
      op: z.enum(fieldOperators),
      value: z.unknown(),
    }),
  ),
  unaryFilter: z.optional(
    z.object({
      field: fieldReference,
      op: z.enum(['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL']),
    }),
  ),
});

const unaryMeaning = {
  IS_NAN: { op: 'EQUAL', value: { doubleValue: 'NaN' } },
  IS_NULL: { op: 'EQUAL', value: { nullValue: null } },
  IS_NOT_NAN: { op: 'NOT_EQUAL', value: { doubleValue: 'NaN' } },
  IS_NOT_NULL: { op: 'NOT_EQUAL', value: { nullValue: null } },
} as const;

/** Reads `structuredQuery.where`; null when there is no condition at all. */
export function decodeFilter(input: unknown): Filter | null {
  if (input === undefined || input === null) return null;
  const { compositeFilter, fieldFilter, unaryFilter } = parseArgument(
    wireFilter,
    input,
    'filter',
  );
  if (compositeFilter !== undefined) {
    const filters = (compositeFilter.filters ?? [])
      .map(decodeFilter)
      .filter((filter) => filter !== null);
    if (filters.length === 0) {
      refuseArgument('A composite filter requires at least one filter.');
    }
    return { kind: compositeFilter.op === 'AND' ? 'and' : 'or', filters };
  }
  if (fieldFilter !== undefined) {
    const { field, op, value } = fieldFilter;
    const path = parseFieldPath(field.fieldPath);
    return {
      kind: 'field',
      path,
      op,
      value: decodeOperand(value, field.fieldPath),
    };
  }
  if (unaryFilter !== undefined) {
    const path = parseFieldPath(unaryFilter.field.fieldPath);
    return { kind: 'field', path, ...unaryMeaning[unaryFilter.op] };
  }
  return null;
}

/** The field conditions of a filter at any depth. */
export function listFieldFilters(filter: Filter | null): FieldFilter[] {
  if (filter === null) return [];
  return filter.kind === 'field'
    ? [filter]
    : filter.filters.flatMap(listFieldFilters);
}

/** The members of an IN, NOT_IN or ARRAY_CONTAINS_ANY operand. */
export function operandList(value: FirestoreValue): FirestoreValue[] {
  return 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
}

const equalities: readonly FieldOperator[] = [
  'EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
];

/** True for conditions that sort by their field. */
export function isInequality(filter: FieldFilter): boolean {
  return !equalities.includes(filter.op);
}
