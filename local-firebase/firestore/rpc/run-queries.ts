import * as z from 'zod/mini';
import {
  aggregate,
  aggregatedPaths,
  decodeAggregations,
} from '../core/query/aggregate';
import { toWireDocument } from '../core/document';
import { decodeQuery } from '../core/query/decode-query';
import { parseResourceName } from '../core/resource-path';
import { RpcError, refuseArgument } from '../core/status';
import { openDatabase, parseRequest, type RpcHandler } from './backend';
import { consistencyFields, openView } from './consistency';

const queryRequest = z.object({
  parent: z.string(),
  structuredQuery: z.optional(z.unknown()),
  explainOptions: z.optional(z.unknown()),
  ...consistencyFields,
});
const aggregationRequest = z.object({
  parent: z.string(),
  structuredAggregationQuery: z.optional(
    z.object({
      structuredQuery: z.optional(z.unknown()),
      aggregations: z.optional(z.unknown()),
    }),
  ),
  explainOptions: z.optional(z.unknown()),
  ...consistencyFields,
});

/** RunQuery: one answer for each document, then one with only the read time. */
export const runQuery: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(queryRequest, input);
  refuseExplain(request.explainOptions);
  const { database: databaseName, path: parent } = parseResourceName(
    request.parent,
  );
  const query = decodeQuery(parent, request.structuredQuery);
  const database = openDatabase(backend, caller, databaseName);
  backend.guard.checkQuery(caller, database, query);
  backend.recorder?.add(caller, query);
  backend.indexes.checkQuery(query);
  const { read, readTime, started } = openView(backend, database, request);
  const documents = read((reader) => reader.run(query));
  backend.reads.add('queries');
  backend.reads.addDocuments(caller, documents.length);
  const answers: object[] = started === null ? [] : [started];
  for (const document of documents) {
    answers.push({
      document: toWireDocument(databaseName, document, query.select),
      readTime,
    });
  }
  answers.push({
    readTime,
    ...(query.offset > 0 ? { skippedResults: query.offset } : {}),
  });
  return answers;
};

/** RunAggregationQuery: one answer with all values. */
export const runAggregationQuery: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(aggregationRequest, input);
  refuseExplain(request.explainOptions);
  const { database: databaseName, path: parent } = parseResourceName(
    request.parent,
  );
  const wire = request.structuredAggregationQuery;
  if (wire === undefined) refuseArgument('An aggregation query is required.');
  const query = decodeQuery(parent, wire.structuredQuery);
  const aggregations = decodeAggregations(wire.aggregations);
  const database = openDatabase(backend, caller, databaseName);
  backend.guard.checkQuery(caller, database, query);
  backend.recorder?.add(caller, query, aggregations);
  backend.indexes.checkQuery(query, aggregatedPaths(aggregations));
  const { read, readTime, started } = openView(backend, database, request);
  const documents = read((reader) => reader.runUnordered(query));
  backend.reads.add('aggregations');
  return [
    {
      ...started,
      result: { aggregateFields: aggregate(aggregations, documents) },
      readTime,
    },
  ];
};

function refuseExplain(options: unknown): void {
  if (options !== undefined) {
    throw new RpcError('UNIMPLEMENTED', 'Query explain is not available here.');
  }
}
