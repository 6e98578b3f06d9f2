import type { RpcHandler } from './backend';
import { batchGetDocuments, getDocument } from './get-documents';
import { listCollectionIds, listDocuments } from './list-resources';
import { runAggregationQuery, runQuery } from './run-queries';
import {
  batchWrite,
  beginTransaction,
  commit,
  createDocument,
  deleteDocument,
  rollback,
  updateDocument,
} from './write-documents';

/**
 * The unary and server-streaming RPCs of google.firestore.v1.Firestore that are
 * served.
 */
export const handlers: ReadonlyMap<string, RpcHandler> = new Map([
  ['GetDocument', getDocument],
  ['BatchGetDocuments', batchGetDocuments],
  ['ListDocuments', listDocuments],
  ['CreateDocument', createDocument],
  ['UpdateDocument', updateDocument],
  ['DeleteDocument', deleteDocument],
  ['BeginTransaction', beginTransaction],
  ['Commit', commit],
  ['Rollback', rollback],
  ['BatchWrite', batchWrite],
  ['RunQuery', runQuery],
  ['RunAggregationQuery', runAggregationQuery],
  ['ListCollectionIds', listCollectionIds],
]);
