import { randomUUID } from 'node:crypto';
import {
  collectText,
  readHeader,
  sendEmpty,
  sendJson,
  type ApiRequest,
} from './api-request';
import { readWebCaller } from './caller';
import { sendContent } from './download';
import { readListQuery } from './list-page';
import { parseIncomingMetadata, type StoredObject } from '../object-metadata';
import { checkBucketName, checkObjectName } from '../object-names';
import { toWebResource } from '../object-resources';
import type { Target, TokenChange } from '../object-service';
import { readGeneration, readPreconditions } from '../preconditions';
import type { StorageCore } from '../storage-core';
import { StorageFault } from '../storage-fault';
import { handleWebUpload, readTarget, type ObjectAddress } from './web-upload';

/**
 * The web SDK's API: `/v0/b/{bucket}/o` and `/v0/b/{bucket}/o/{name}`. Throws
 * StorageFault.
 */
export async function handleWebApi(
  request: ApiRequest,
  core: StorageCore,
): Promise<void> {
  const [, , bucket, collection, name, ...furtherSegments] = request.segments;
  if (
    bucket === undefined ||
    collection !== 'o' ||
    furtherSegments.length > 0
  ) {
    throw new StorageFault(404, 'Not Found.');
  }
  checkBucketName(bucket);
  core.faults.failRequest('browser');
  if (name === undefined || name === '') {
    if (request.method === 'GET') {
      sendList(request, core, bucket);
    } else if (request.method === 'POST') {
      await handlePost(request, core, {
        bucket,
        name: request.query.get('name') ?? '',
      });
    } else {
      throw createWrongMethod();
    }
    return;
  }
  checkObjectName(name);
  await handleObject(request, core, { bucket, name });
}

async function handleObject(
  request: ApiRequest,
  core: StorageCore,
  address: ObjectAddress,
): Promise<void> {
  const { query, req, res } = request;
  if (request.method === 'POST') return handlePost(request, core, address);
  const target = {
    ...readTarget(request, core, address),
    generation: readGeneration(query),
  };
  const conditions = readPreconditions(query);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return sendObject(request, core, target);
    case 'PATCH': {
      const changedObject = core.objects.update(
        target,
        parseIncomingMetadata(await collectText(req)),
        conditions,
      );
      sendJson(res, 200, toWebResource(changedObject));
      return;
    }
    case 'DELETE':
      await core.objects.delete(target, conditions);
      sendEmpty(res, 204);
      return;
    default:
      throw createWrongMethod();
  }
}

/**
 * Download tokens are changed by POST too: such a request is never an upload,
 * whatever its body.
 */
async function handlePost(
  request: ApiRequest,
  core: StorageCore,
  address: ObjectAddress,
): Promise<void> {
  const { query, res } = request;
  const change = readTokenChange(query);
  if (change === null) return handleWebUpload(request, core, address);
  checkObjectName(address.name);
  const target = {
    ...readTarget(request, core, address),
    generation: readGeneration(query),
  };
  const changedObject = core.objects.changeDownloadTokens(
    target,
    change,
    readPreconditions(query),
  );
  sendJson(res, 200, toWebResource(changedObject));
}

function readTokenChange(query: URLSearchParams): TokenChange | null {
  const createToken = query.get('create_token');
  const deletedToken = query.get('delete_token');
  if (createToken === null && deletedToken === null) return null;
  if (createToken === 'true' && deletedToken === null) {
    return { kind: 'create' };
  }
  if (createToken !== null || deletedToken === null || deletedToken === '') {
    throw new StorageFault(
      400,
      'A token operation is create_token=true or delete_token=TOKEN.',
    );
  }
  return { kind: 'delete', token: deletedToken };
}

async function sendObject(
  request: ApiRequest,
  core: StorageCore,
  target: Target,
): Promise<void> {
  const { query } = request;
  const object = core.objects.get(
    target,
    query.get('token'),
    readPreconditions(query),
  );
  if (query.get('alt') === 'media') {
    await sendContent(request, object, core.blobs);
  } else {
    sendJson(request.res, 200, toWebResource(ensureToken(core, object)));
  }
}

/**
 * The web API gives every object that it describes a download token, those of
 * the Admin SDK too.
 */
function ensureToken(core: StorageCore, object: StoredObject): StoredObject {
  if (object.downloadTokens.length > 0) return object;
  return core.objects.setDownloadTokens(object, [randomUUID()]);
}

function sendList(
  { query, req, res }: ApiRequest,
  core: StorageCore,
  bucket: string,
): void {
  const listQuery = readListQuery(query);
  if (listQuery.prefix !== '' && !listQuery.prefix.endsWith('/')) {
    throw new StorageFault(
      400,
      'The prefix parameter is required to be empty or ends with a single / character.',
    );
  }
  const caller = readWebCaller(
    readHeader(req, 'authorization'),
    core.now(),
    core.projectId,
  );
  const page = core.objects.list(caller, bucket, listQuery);
  sendJson(res, 200, {
    prefixes: page.prefixes.filter((prefix) =>
      isReference(prefix.replace(/\/$/, '')),
    ),
    items: page.items
      .filter((item) => isReference(item.name))
      .map((item) => ({ name: item.name, bucket })),
    nextPageToken: page.nextPageToken ?? undefined,
  });
}

/** The SDK cannot refer to such names, so they are not listed. */
function isReference(name: string): boolean {
  return name.split('/').every((part) => part !== '');
}

function createWrongMethod(): StorageFault {
  return new StorageFault(405, 'Method not allowed.');
}
