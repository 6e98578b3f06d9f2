import * as z from 'zod/mini';
import { toWireDocument } from '../core/document';
import { decodeQuery } from '../core/query/decode-query';
import { listIdsBelow } from '../core/query/list-ids';
import { compareIds, parseResourceName } from '../core/resource-path';
import { refuseArgument } from '../core/status';
import { openDatabase, parseRequest, type RpcHandler } from './backend';
import { consistencyFields, openView } from './consistency';
import { decodeMask, documentMask } from './get-documents';

const defaultPageSize = 300;

const collectionIdsRequest = z.object({
  parent: z.string(),
  pageSize: z.optional(z.int()),
  pageToken: z.optional(z.string()),
  readTime: consistencyFields.readTime,
});
const documentsRequest = z.extend(collectionIdsRequest, {
  collectionId: z.string(),
  mask: documentMask,
  showMissing: z.optional(z.boolean()),
  transaction: consistencyFields.transaction,
});

/** ListCollectionIds, for the Admin SDK only. */
export const listCollectionIds: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(collectionIdsRequest, input);
  const { database: databaseName, path } = parseResourceName(request.parent);
  const database = openDatabase(backend, caller, databaseName);
  backend.guard.checkAdmin(caller, database, 'listing collections');
  const ids = listIdsBelow(openView(backend, database, request).reader, path);
  const { page, nextPageToken } = pageOf(ids, request);
  return [{ collectionIds: page, nextPageToken }];
};

/**
 * ListDocuments by id; with showMissing also ids that only have subcollections.
 */
export const listDocuments: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(documentsRequest, input);
  const { database: databaseName, path: parent } = parseResourceName(
    request.parent,
  );
  const database = openDatabase(backend, caller, databaseName);
  const query = decodeQuery(parent, {
    from: [{ collectionId: request.collectionId }],
    limit: pageSizeOf(request),
  });
  backend.guard.checkQuery(caller, database, query);
  const collectionPath =
    parent === '' ? request.collectionId : `${parent}/${request.collectionId}`;
  const showMissing = request.showMissing ?? false;
  if (showMissing) {
    backend.guard.checkAdmin(caller, database, 'listing missing documents');
  }
  const { reader, read } = openView(backend, database, request);
  const ids = listIdsBelow(reader, collectionPath).filter(
    (id) => showMissing || reader.find(`${collectionPath}/${id}`) !== null,
  );
  const { page, nextPageToken } = pageOf(ids, request);
  const mask = decodeMask(request.mask);
  backend.reads.addDocuments(caller, page.length);
  const documents = page.map((id) => {
    const path = `${collectionPath}/${id}`;
    const [document = null] = read((view) => [view.find(path)]);
    return document === null
      ? { name: `${databaseName}/documents/${path}` }
      : toWireDocument(databaseName, document, mask);
  });
  return [{ documents, nextPageToken }];
};

/**
 * How many are sent at most, which the rules see as the limit: 0 asks for the
 * usual number.
 */
function pageSizeOf({
  pageSize = 0,
}: z.infer<typeof collectionIdsRequest>): number {
  if (pageSize < 0) refuseArgument('page_size is negative');
  return pageSize === 0 ? defaultPageSize : pageSize;
}

/** A page token is the last id of the page before it. */
function pageOf(ids: string[], request: z.infer<typeof collectionIdsRequest>) {
  const { pageToken = '' } = request;
  const lastId = Buffer.from(pageToken, 'base64url').toString('utf8');
  const remainingIds =
    pageToken === '' ? ids : ids.filter((id) => compareIds(id, lastId) > 0);
  const page = remainingIds.slice(0, pageSizeOf(request));
  const isLastPage = remainingIds.length === page.length;
  if (isLastPage) return { page, nextPageToken: '' };
  const lastIdOfPage = Buffer.from(page.at(-1) ?? '');
  return { page, nextPageToken: lastIdOfPage.toString('base64url') };
}
