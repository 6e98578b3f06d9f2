import * as z from 'zod/mini';
import type { FirestoreValue } from '../../../rules/api';
import { encodeDouble } from '../decode-value';
import type { StoredDocument } from '../document';
import { findField, parseFieldPath, type FieldPath } from '../field-path';
import { parseArgument, refuseArgument } from '../status';
import {
  isNumber,
  maxInteger,
  minInteger,
  toDouble,
  type NumberValue,
} from '../values';

const maxAggregations = 5;

export type Aggregation =
  | { alias: string; kind: 'count'; upTo: number | null }
  | { alias: string; kind: 'sum' | 'avg'; path: FieldPath };

const operand = z.object({ field: z.object({ fieldPath: z.string() }) });
const wireAggregation = z.object({
  alias: z.optional(z.string()),
  count: z.optional(
    z.object({
      upTo: z.optional(
        z.union([
          z.string(),
          z.number(),
          z.object({ value: z.union([z.string(), z.number()]) }),
        ]),
      ),
    }),
  ),
  sum: z.optional(operand),
  avg: z.optional(operand),
});

/** Reads `structuredAggregationQuery.aggregations`. */
export function decodeAggregations(input: unknown): Aggregation[] {
  const given = parseArgument(
    z.array(wireAggregation),
    input ?? [],
    'aggregation',
  );
  if (given.length === 0) {
    refuseArgument('An aggregation query requires at least one aggregation.');
  }
  if (given.length > maxAggregations) {
    refuseArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}.`,
    );
  }
  const decoded = given.map((wire, at): Aggregation => {
    const alias = wire.alias ?? `field_${at + 1}`;
    if (wire.sum !== undefined) {
      return {
        alias,
        kind: 'sum',
        path: parseFieldPath(wire.sum.field.fieldPath),
      };
    }
    if (wire.avg !== undefined) {
      return {
        alias,
        kind: 'avg',
        path: parseFieldPath(wire.avg.field.fieldPath),
      };
    }
    if (wire.count === undefined) {
      refuseArgument('An aggregation must be count, sum or avg.');
    }
    const upTo =
      typeof wire.count.upTo === 'object'
        ? wire.count.upTo.value
        : wire.count.upTo;
    return {
      alias,
      kind: 'count',
      upTo: upTo === undefined ? null : Number(upTo),
    };
  });
  if (new Set(decoded.map((entry) => entry.alias)).size !== decoded.length) {
    refuseArgument('Aggregation aliases must be unique.');
  }
  return decoded;
}

/** The fields that sum and avg read. */
export function aggregatedPaths(aggregations: Aggregation[]): FieldPath[] {
  return aggregations.flatMap((entry) =>
    entry.kind === 'count' ? [] : [entry.path],
  );
}

/**
 * With sum or avg only documents that have all their fields count, for count
 * too.
 */
export function aggregate(
  aggregations: Aggregation[],
  documents: StoredDocument[],
): Record<string, FirestoreValue> {
  const paths = aggregatedPaths(aggregations);
  const counted =
    paths.length === 0
      ? documents
      : documents.filter((document) =>
          paths.every((path) => findField(document.fields, path) !== undefined),
        );
  return Object.fromEntries(
    aggregations.map((entry) => [entry.alias, evaluate(entry, counted)]),
  );
}

function evaluate(
  entry: Aggregation,
  documents: StoredDocument[],
): FirestoreValue {
  if (entry.kind === 'count') {
    return {
      integerValue: String(
        Math.min(documents.length, entry.upTo ?? documents.length),
      ),
    };
  }
  const numbers = documents.flatMap((document) => {
    const value = findField(document.fields, entry.path);
    return value !== undefined && isNumber(value) ? [value] : [];
  });
  if (entry.kind === 'sum') return sum(numbers);
  if (numbers.length === 0) return { nullValue: null };
  return { doubleValue: encodeDouble(toDouble(sum(numbers)) / numbers.length) };
}

/**
 * Integers are added exactly; with a double or an overflow the sum is a double.
 */
function sum(numbers: NumberValue[]): NumberValue {
  let exact = 0n;
  let inexact = 0;
  let hasDouble = false;
  for (const value of numbers) {
    if ('integerValue' in value) {
      exact += BigInt(value.integerValue);
    } else {
      hasDouble = true;
      inexact += toDouble(value);
    }
  }
  if (!hasDouble && exact <= maxInteger && exact >= minInteger) {
    return { integerValue: exact.toString() };
  }
  return { doubleValue: encodeDouble(Number(exact) + inexact) };
}
