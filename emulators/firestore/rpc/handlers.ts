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

export interface Rpc {
  handle: RpcHandler;
  /** The answer is a stream of messages: an array over REST. */
  streams: boolean;
}

/** The unary and server-streaming RPCs of google.firestore.v1.Firestore that are served. */
export const handlers: ReadonlyMap<string, Rpc> = new Map([
  ['GetDocument', { handle: getDocument, streams: false }],
  ['BatchGetDocuments', { handle: batchGetDocuments, streams: true }],
  ['ListDocuments', { handle: listDocuments, streams: false }],
  ['CreateDocument', { handle: createDocument, streams: false }],
  ['UpdateDocument', { handle: updateDocument, streams: false }],
  ['DeleteDocument', { handle: deleteDocument, streams: false }],
  ['BeginTransaction', { handle: beginTransaction, streams: false }],
  ['Commit', { handle: commit, streams: false }],
  ['Rollback', { handle: rollback, streams: false }],
  ['BatchWrite', { handle: batchWrite, streams: false }],
  ['RunQuery', { handle: runQuery, streams: true }],
  ['RunAggregationQuery', { handle: runAggregationQuery, streams: true }],
  ['ListCollectionIds', { handle: listCollectionIds, streams: false }],
]);
