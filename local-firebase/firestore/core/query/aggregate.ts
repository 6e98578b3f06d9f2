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

/** One value to compute; a null `upTo` counts without an end. */
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
  const wireAggregations = parseArgument(
    z.array(wireAggregation),
    input ?? [],
    'aggregation',
  );
  if (wireAggregations.length === 0) {
    refuseArgument('An aggregation query requires at least one aggregation.');
  }
  if (wireAggregations.length > maxAggregations) {
    refuseArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}.`,
    );
  }
  const aggregations = wireAggregations.map(decodeAggregation);
  const aliases = new Set(aggregations.map(({ alias }) => alias));
  if (aliases.size !== aggregations.length) {
    refuseArgument('Aggregation aliases must be unique.');
  }
  return aggregations;
}

function decodeAggregation(
  wire: z.infer<typeof wireAggregation>,
  index: number,
): Aggregation {
  const { alias = `field_${index + 1}`, count, sum: summed, avg } = wire;
  if (summed !== undefined) {
    return { alias, kind: 'sum', path: parseFieldPath(summed.field.fieldPath) };
  }
  if (avg !== undefined) {
    return { alias, kind: 'avg', path: parseFieldPath(avg.field.fieldPath) };
  }
  if (count === undefined) {
    refuseArgument('An aggregation must be count, sum or avg.');
  }
  const upTo = typeof count.upTo === 'object' ? count.upTo.value : count.upTo;
  return {
    alias,
    kind: 'count',
    upTo: upTo === undefined ? null : Number(upTo),
  };
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
  const countedDocuments =
    paths.length === 0
      ? documents
      : documents.filter((document) =>
          paths.every((path) => findField(document.fields, path) !== undefined),
        );
  return Object.fromEntries(
    aggregations.map((aggregation) => [
      aggregation.alias,
      evaluate(aggregation, countedDocuments),
    ]),
  );
}

function evaluate(
  aggregation: Aggregation,
  documents: StoredDocument[],
): FirestoreValue {
  if (aggregation.kind === 'count') {
    return {
      integerValue: String(
        Math.min(documents.length, aggregation.upTo ?? documents.length),
      ),
    };
  }
  const numbers = documents.flatMap((document) => {
    const value = findField(document.fields, aggregation.path);
    return value !== undefined && isNumber(value) ? [value] : [];
  });
  if (aggregation.kind === 'sum') return sum(numbers);
  if (numbers.length === 0) return { nullValue: null };
  return { doubleValue: encodeDouble(toDouble(sum(numbers)) / numbers.length) };
}

/**
 * Integers are added exactly; with a double or an overflow the sum is a double.
 */
function sum(numbers: NumberValue[]): NumberValue {
  let integerSum = 0n;
  let doubleSum = 0;
  let hasDouble = false;
  for (const value of numbers) {
    if ('integerValue' in value) {
      integerSum += BigInt(value.integerValue);
    } else {
      hasDouble = true;
      doubleSum += toDouble(value);
    }
  }
  if (!hasDouble && integerSum <= maxInteger && integerSum >= minInteger) {
    return { integerValue: integerSum.toString() };
  }
  return { doubleValue: encodeDouble(Number(integerSum) + doubleSum) };
}
