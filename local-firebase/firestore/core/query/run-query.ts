import { listDisjunctions } from './disjunctions';
import type { StoredDocument } from '../document';
import type { DocumentSet } from '../document-set';
import type { FieldFilter } from './filter';
import { compareByQuery, matchesQuery } from './match-query';
import { planScan } from './plan-scan';
import type { Query } from './query';
import { comparePaths } from '../resource-path';

/**
 * In the query's order, offset and limit applied; reads only as far as the
 * limit needs.
 */
export function runQuery(
  query: Query,
  documents: DocumentSet,
): StoredDocument[] {
  const streams = listDisjunctions(query.where).map((branch) =>
    streamBranch(query, branch, documents),
  );
  return takePage(query, mergeStreams(query, streams));
}

/**
 * A query over any collection, without an index: the Admin SDK deletes whole
 * trees with it.
 */
export function runKindlessQuery(
  query: Query,
  documents: Iterable<StoredDocument>,
): StoredDocument[] {
  const matching = [...documents].filter((document) =>
    matchesQuery(query, document),
  );
  matching.sort((left, right) => comparePaths(left.path, right.path));
  return takePage(query, matching);
}

function takePage(
  query: Query,
  matches: Iterable<StoredDocument>,
): StoredDocument[] {
  const page: StoredDocument[] = [];
  let skipped = 0;
  if (query.limit === 0) return page;
  for (const document of matches) {
    if (skipped < query.offset) {
      skipped += 1;
      continue;
    }
    page.push(document);
    if (page.length === query.limit) break;
  }
  return page;
}

function* streamBranch(
  query: Query,
  branch: FieldFilter[],
  documents: DocumentSet,
): Generator<StoredDocument> {
  const plan = planScan(query, branch);
  const walkedDocuments =
    plan.contains === null ? documents : documents.partFor(plan.contains);
  const branchQuery: Query = {
    ...query,
    where: { kind: 'and', filters: branch },
  };
  const index = walkedDocuments.indexFor(plan.shape);
  for (const { document } of index.between(plan.hasStarted, plan.isPast)) {
    if (plan.isExact || matchesQuery(branchQuery, document)) yield document;
  }
}

/** Merges ordered branches and drops documents that several branches found. */
function* mergeStreams(
  query: Query,
  streams: Generator<StoredDocument>[],
): Generator<StoredDocument> {
  const [onlyStream] = streams;
  if (onlyStream !== undefined && streams.length === 1) {
    yield* onlyStream;
    return;
  }
  const sources = streams.map((stream) => ({ stream, head: stream.next() }));
  let lastDocument: StoredDocument | null = null;
  for (;;) {
    let first: {
      document: StoredDocument;
      source: (typeof sources)[number];
    } | null = null;
    for (const source of sources) {
      if (source.head.done === true) continue;
      const document = source.head.value;
      if (
        first === null ||
        compareByQuery(query, document, first.document) < 0
      ) {
        first = { document, source };
      }
    }
    if (first === null) return;
    first.source.head = first.source.stream.next();
    if (first.document !== lastDocument) yield first.document;
    lastDocument = first.document;
  }
}
