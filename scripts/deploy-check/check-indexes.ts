import type * as z from 'zod/mini';
import { IndexCatalog, IndexesFile } from 'local-firebase/firestore/core/query/index-catalog';
import { RpcError } from 'local-firebase/firestore/core/status';
import { queryOf, type QueryShape } from 'local-firebase/firestore/recording/query-shape';
import { describeShape, readRecorded, recordedFile } from '../recorded-queries/recorded-queries';
import { readJson, type Check } from './project';

const fileName = 'firestore.indexes.json';

/** Every recorded query has its index, by the rules of the local Firestore, and every index its query. */
export const checkIndexes: Check = ({ root }) => {
  const file = readJson(root, fileName, IndexesFile);
  const catalog = new IndexCatalog(true, file);
  const asked = readRecorded(root).map((shape) => ({ shape, ...queryOf(shape) }));
  return {
    problems: [...asked.flatMap((one) => findMissing(catalog, one)), ...findNeedless(file, catalog, asked)],
    summary: `${asked.length} queries, ${file.indexes?.length ?? 0} indexes`,
  };
};

interface Asked extends ReturnType<typeof queryOf> {
  shape: QueryShape;
}

function findMissing(catalog: IndexCatalog, { query, aggregated, shape }: Asked): string[] {
  try {
    catalog.checkQuery(query, aggregated);
    return [];
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return [`${recordedFile}: ${describeShape(shape)}: ${error.message}`];
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
          `${fileName}: no recorded query uses the index of ${index.collectionGroup} on ${fields.join(', ')}: remove it, or test its query.`,
        ];
  });
}
