import type * as z from 'zod/mini';
import {
  IndexCatalog,
  IndexesFile,
} from 'local-firebase/firestore/core/query/index-catalog';
import { RpcError } from 'local-firebase/firestore/core/status';
import {
  queryOf,
  type QueryShape,
  type RunnableQuery,
} from 'local-firebase/firestore/recording/query-shape';
import {
  describeShape,
  readRecorded,
  recordedFile,
} from '../recorded-queries/recorded-queries';
import { readJson, type Check } from './project';

const fileName = 'firestore.indexes.json';

/**
 * Every recorded query has its index, by the rules of the local Firestore, and
 * every index its query.
 */
export const checkIndexes: Check = ({ root }) => {
  const file = readJson(root, fileName, IndexesFile);
  const catalog = new IndexCatalog(true, file);
  const recorded = readRecorded(root).map((shape) => ({
    shape,
    ...queryOf(shape),
  }));
  return {
    problems: [
      ...recorded.flatMap((recordedQuery) =>
        findMissing(catalog, recordedQuery),
      ),
      ...findNeedless(file, catalog, recorded),
    ],
    summary: `${recorded.length} queries, ${file.indexes?.length ?? 0} indexes`,
  };
};

/** A query that a test has sent. */
interface RecordedQuery extends RunnableQuery {
  shape: QueryShape;
}

function findMissing(
  catalog: IndexCatalog,
  { query, aggregated, shape }: RecordedQuery,
): string[] {
  try {
    catalog.checkQuery(query, aggregated);
    return [];
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return [`${recordedFile}: ${describeShape(shape)}: ${error.message}`];
  }
}

/**
 * One is needless that serves no query alone, and without which every query is
 * served.
 */
function findNeedless(
  file: z.infer<typeof IndexesFile>,
  catalog: IndexCatalog,
  recorded: readonly RecordedQuery[],
): string[] {
  const indexes = file.indexes ?? [];
  const servingIndexes = recorded.map((recordedQuery) =>
    catalog.listServing(recordedQuery.query, recordedQuery.aggregated),
  );
  const neededAlone = new Set(servingIndexes.flatMap((use) => use.alone));
  return indexes.flatMap((index, indexNumber) => {
    if (neededAlone.has(indexNumber)) return [];
    const catalogWithout = new IndexCatalog(true, {
      ...file,
      indexes: indexes.filter((_, otherNumber) => otherNumber !== indexNumber),
    });
    const isNeeded = recorded.some(
      (recordedQuery, queryNumber) =>
        servingIndexes[queryNumber]?.together.includes(indexNumber) === true &&
        findMissing(catalogWithout, recordedQuery).length > 0,
    );
    if (isNeeded) return [];
    const fields = index.fields.map(
      ({ fieldPath, order, arrayConfig }) =>
        `${fieldPath} ${order ?? arrayConfig}`,
    );
    return [
      `${fileName}: no recorded query uses the index of ${index.collectionGroup} on ${fields.join(', ')}: remove it, or test its query.`,
    ];
  });
}
