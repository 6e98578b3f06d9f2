import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { toWireDocument } from '../core/document';
import {
  parseDatabaseName,
  parseDocumentName,
  parseResourceName,
} from '../core/resource-path';
import { refuseArgument, toRpcError } from '../core/status';
import { decodeWrite } from '../core/write';
import { openDatabase, parseRequest, type RpcHandler } from './backend';
import { commitWrites } from './commit-writes';
import { startTransaction, transactionOptions } from './consistency';
import { decodeMask, documentMask } from './get-documents';

const commitRequest = z.object({
  database: z.string(),
  writes: z.optional(z.array(z.unknown())),
  transaction: z.optional(z.string()),
});
const rollbackRequest = z.object({
  database: z.string(),
  transaction: z.string(),
});
const beginRequest = z.object({
  database: z.string(),
  options: z.optional(transactionOptions),
});
const wireDocument = z.object({
  name: z.optional(z.string()),
  fields: z.optional(z.unknown()),
});
const createRequest = z.object({
  parent: z.string(),
  collectionId: z.string(),
  documentId: z.optional(z.string()),
  document: wireDocument,
  mask: documentMask,
});
const updateRequest = z.object({
  document: wireDocument,
  updateMask: documentMask,
  mask: documentMask,
  currentDocument: z.optional(z.unknown()),
});
const deleteRequest = z.object({
  name: z.string(),
  currentDocument: z.optional(z.unknown()),
});

/** Commit: all writes or none. */
export const commit: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(commitRequest, input);
  const database = parseDatabaseName(request.database);
  const writes = (request.writes ?? []).map((write) =>
    decodeWrite(database, write),
  );
  const transaction =
    request.transaction === undefined || request.transaction === ''
      ? null
      : request.transaction;
  return [commitWrites(backend, caller, database, writes, transaction)];
};

/** BatchWrite: each write by itself, in no transaction, with its own status. */
export const batchWrite: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(commitRequest, input);
  const database = parseDatabaseName(request.database);
  const writes = (request.writes ?? []).map((write) =>
    decodeWrite(database, write),
  );
  if (new Set(writes.map((write) => write.path)).size !== writes.length) {
    refuseArgument(
      'Cannot write to the same document twice in one batch write.',
    );
  }
  const outcomes = writes.map((write) => {
    try {
      const { writeResults } = commitWrites(backend, caller, database, [write]);
      return { result: writeResults[0] ?? {}, status: { code: 0 } };
    } catch (error) {
      const { code, message } = toRpcError(error);
      return { result: {}, status: { code, message } };
    }
  });
  return [
    {
      writeResults: outcomes.map((outcome) => outcome.result),
      status: outcomes.map((outcome) => outcome.status),
    },
  ];
};

/** BeginTransaction. */
export const beginTransaction: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(beginRequest, input);
  const database = openDatabase(
    backend,
    caller,
    parseDatabaseName(request.database),
  );
  return [
    { transaction: startTransaction(backend, database, request.options).id },
  ];
};

/** Rollback. */
export const rollback: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(rollbackRequest, input);
  const { name } = openDatabase(
    backend,
    caller,
    parseDatabaseName(request.database),
  );
  backend.transactions.rollback(request.transaction, name);
  return [{}];
};

/** CreateDocument, with a random id if none is given. */
export const createDocument: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(createRequest, input);
  const { parent, collectionId, documentId = randomUUID(), mask } = request;
  parseResourceName(parent);
  const document = {
    ...request.document,
    name: `${parent}/${collectionId}/${documentId}`,
  };
  return updateDocument(backend, caller, {
    document,
    mask,
    currentDocument: { exists: false },
  });
};

/**
 * UpdateDocument: writes the named fields or the whole document, and returns
 * it.
 */
export const updateDocument: RpcHandler = (backend, caller, input) => {
  const {
    document: update,
    mask,
    ...options
  } = parseRequest(updateRequest, input);
  const { database, path } = parseDocumentName(update.name ?? '');
  commitWrites(backend, caller, database, [
    decodeWrite(database, { update, ...options }),
  ]);
  const writtenDocument = backend.store.getDatabase(database).find(path);
  if (writtenDocument === null) return [];
  return [toWireDocument(database, writtenDocument, decodeMask(mask))];
};

/** DeleteDocument. */
export const deleteDocument: RpcHandler = (backend, caller, input) => {
  const { name, currentDocument } = parseRequest(deleteRequest, input);
  const { database } = parseDocumentName(name);
  commitWrites(backend, caller, database, [
    decodeWrite(database, { delete: name, currentDocument }),
  ]);
  return [{}];
};
