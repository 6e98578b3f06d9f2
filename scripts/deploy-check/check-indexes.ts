import type * as z from 'zod/mini';
import { decodeQuery } from '../../emulators/firestore/core/query/decode-query';
import { parseFieldPath } from '../../emulators/firestore/core/field-path';
import { IndexCatalog, IndexesFile } from '../../emulators/firestore/core/query/index-catalog';
import { RpcError } from '../../emulators/firestore/core/status';
import { listQueries, type FoundQuery } from './queries/list-queries';
import type { Condition } from './queries/values';
import { readJson, type Check } from './project';

const fileName = 'firestore.indexes.json';

/** Every query of the code has its index, and every index its query. */
export const checkIndexes: Check = ({ root }) => {
  const file = readJson(root, fileName, IndexesFile);
  const catalog = new IndexCatalog(true, file);
  const { queries, unread } = listQueries(root);
  const impossible: string[] = [];
  const asked = queries.flatMap((found) => {
    try {
      return [{ ...found, ...toWire(found) }];
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      impossible.push(`${found.place}: ${error.message}`);
      return [];
    }
  });
  const missing = asked.flatMap((query) => findMissing(catalog, query));
  const needless = findNeedless(file, catalog, asked);
  return {
    problems: [
      ...unread.map(
        (place) =>
          `${place}: this condition or order belongs to no query that can be read from the code: name its collection and field with constants.`,
      ),
      ...new Set([...impossible, ...missing]),
      ...needless,
    ],
    summary: `${queries.length} queries, ${file.indexes?.length ?? 0} indexes`,
  };
};

type Asked = FoundQuery & ReturnType<typeof toWire>;

/** The query as the SDK would send it, with values that stand for any. */
function toWire({ draft, summed }: FoundQuery) {
  const wire = {
    from: [{ collectionId: draft.collection ?? 'any-collection', allDescendants: draft.isGroup }],
    ...(draft.conditions.length === 0
      ? {}
      : { where: { compositeFilter: { op: 'AND', filters: draft.conditions.map(toFilter) } } }),
    orderBy: draft.sorts.map(({ field, direction }) => ({
      field: { fieldPath: field ?? '' },
      direction: (direction === 'desc') === draft.isReversed ? 'ASCENDING' : 'DESCENDING',
    })),
  };
  return { query: decodeQuery('', wire), aggregated: summed.map(parseFieldPath) };
}

const operators: Readonly<Record<string, string>> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};
const some = { stringValue: 'x' };
const several = { arrayValue: { values: [some, { stringValue: 'y' }] } };

function toFilter(condition: Condition): object {
  if (condition.kind !== 'field')
    return {
      compositeFilter: { op: condition.kind.toUpperCase(), filters: condition.conditions.map(toFilter) },
    };
  const { op } = condition;
  const value = op === 'in' || op === 'not-in' || op === 'array-contains-any' ? several : some;
  return { fieldFilter: { field: { fieldPath: condition.field ?? '' }, op: operators[op] ?? op, value } };
}

function findMissing(catalog: IndexCatalog, { query, aggregated, place }: Asked): string[] {
  try {
    catalog.checkQuery(query, aggregated);
    return [];
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return [`${place}: ${error.message}`];
  }
}

/** One is needless that serves no query alone, and without which every query is served. */
function findNeedless(
  file: z.infer<typeof IndexesFile>,
  whole: IndexCatalog,
  asked: readonly Asked[],
): string[] {
  const indexes = file.indexes ?? [];
  const uses = asked.map((one) => whole.listServing(one.query, one.aggregated));
  const alone = new Set(uses.flatMap((use) => use.alone));
  return indexes.flatMap((index, at) => {
    if (alone.has(at)) return [];
    const rest = new IndexCatalog(true, { ...file, indexes: indexes.filter((_, other) => other !== at) });
    const isNeeded = asked.some(
      (one, which) => uses[which]?.together.includes(at) === true && findMissing(rest, one).length > 0,
    );
    const fields = index.fields.map(
      ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`,
    );
    return isNeeded
      ? []
      : [
          `${fileName}: no query uses the index of ${index.collectionGroup} on ${fields.join(', ')}: remove it.`,
        ];
  });
}
