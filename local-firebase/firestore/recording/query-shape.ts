import * as z from 'zod/mini';
import { compareStrings } from '../../lib/compare-strings';
import type { Aggregation } from '../core/query/aggregate';
import { decodeQuery } from '../core/query/decode-query';
import type { FieldOperator, Filter } from '../core/query/filter';
import type { Order, Query } from '../core/query/query';
import {
  formatFieldPath,
  parseFieldPath,
  type FieldPath,
} from '../core/field-path';

/** A condition without its value, such as 'status =='. */
const Condition = z.string().check(z.regex(/^\S+ \S+$/));
type Term = string | { and: Term[] } | { or: Term[] };
const Term: z.ZodMiniType<Term> = z.lazy(() =>
  z.union([
    Condition,
    z.object({ and: z.array(Term) }),
    z.object({ or: z.array(Term) }),
  ]),
);

/**
 * What an index depends on in a query, and whether it has an end. No value of
 * anybody is in it.
 */
export const QueryShape = z.object({
  /** who asks: a page, whom the rules judge, or the functions */
  by: z.enum(['app', 'server']),
  /** null: any collection */
  collection: z.nullable(z.string()),
  /** of every parent */
  group: z.boolean(),
  /** all of them hold */
  where: z.array(Term),
  /** complete, as in Query */
  order: z.array(z.string().check(z.regex(/^\S+ (asc|desc)$/))),
  limit: z.boolean(),
  /** 'count', 'sum <field>', 'avg <field>'; none: the documents are read */
  aggregates: z.array(z.string()),
});
export type QueryShape = z.infer<typeof QueryShape>;

const signs: Readonly<Record<FieldOperator, string>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
};

/**
 * The shape of a query. Conditions stand in the order of their names, whichever
 * the code gave them.
 */
export function shapeOf(
  by: QueryShape['by'],
  query: Query,
  aggregations: Aggregation[] = [],
): QueryShape {
  return {
    by,
    collection: query.collectionId,
    group: query.allDescendants,
    where: query.where === null ? [] : termsOf(query.where, 'and'),
    order: query.order.map(describeOrder),
    limit: query.limit !== null,
    aggregates: aggregations.map(describeAggregation).toSorted(compareStrings),
  };
}

function describeOrder({ path, direction }: Order): string {
  const word = direction === 'ASCENDING' ? 'asc' : 'desc';
  return `${formatFieldPath(path)} ${word}`;
}

function describeAggregation(aggregation: Aggregation): string {
  if (aggregation.kind === 'count') return 'count';
  return `${aggregation.kind} ${formatFieldPath(aggregation.path)}`;
}

/**
 * The terms that a filter joins in this way: itself where it is no such join.
 */
function termsOf(filter: Filter, kind: 'and' | 'or'): Term[] {
  if (filter.kind === 'field') {
    return [`${formatFieldPath(filter.path)} ${signs[filter.op]}`];
  }
  const innerTerms = filter.filters.flatMap((part) =>
    termsOf(part, filter.kind),
  );
  const termsByText = new Map(
    innerTerms.map((term) => [JSON.stringify(term), term]),
  );
  const terms = [...termsByText]
    .toSorted(([left], [right]) => compareStrings(left, right))
    .map(([, term]) => term);
  if (filter.kind === kind) return terms;
  return [filter.kind === 'and' ? { and: terms } : { or: terms }];
}

/** A query as the database runs it, and the fields that it adds up. */
export interface RunnableQuery {
  query: Query;
  aggregated: FieldPath[];
}

/**
 * A query of this shape, with values that stand for any, and the fields that it
 * adds up.
 * @throws RpcError
 */
export function queryOf(shape: QueryShape): RunnableQuery {
  const wire = {
    from: [
      { collectionId: shape.collection ?? '', allDescendants: shape.group },
    ],
    where: shape.where.length === 0 ? undefined : toWire({ and: shape.where }),
    orderBy: shape.order.map((text) => {
      const [fieldPath = '', direction] = text.split(' ');
      return {
        field: { fieldPath },
        direction: direction === 'desc' ? 'DESCENDING' : 'ASCENDING',
      };
    }),
  };
  const aggregated = shape.aggregates.flatMap((text) => {
    const [, field] = text.split(' ');
    return field === undefined ? [] : [parseFieldPath(field)];
  });
  return { query: decodeQuery('', wire), aggregated };
}

const anyKey = {
  referenceValue: 'projects/p/databases/(default)/documents/c/d',
};

function toWire(term: Term): object {
  if (typeof term !== 'string') {
    const op = 'and' in term ? 'AND' : 'OR';
    const terms = 'and' in term ? term.and : term.or;
    return { compositeFilter: { op, filters: terms.map(toWire) } };
  }
  const [fieldPath = '', sign = ''] = term.split(' ');
  const operators = Object.entries(signs);
  const op = operators.find(([, text]) => text === sign)?.[0] ?? sign;
  const anyValue = fieldPath === '__name__' ? anyKey : { stringValue: 'x' };
  // Each value of a list is a branch of its own, with the same need.
  const takesList =
    op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY';
  return {
    fieldFilter: {
      field: { fieldPath },
      op,
      value: takesList ? { arrayValue: { values: [anyValue] } } : anyValue,
    },
  };
}
