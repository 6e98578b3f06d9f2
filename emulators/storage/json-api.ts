import { collectText, readHeader, sendEmpty, sendJson, type ApiRequest } from './api-request';
import { readJsonCaller } from './caller';
import { sendContent } from './download';
import { readListQuery } from './list-page';
import { parseIncomingMetadata } from './object-metadata';
import { checkBucketName, checkObjectName } from './object-names';
import { toJsonResource } from './object-resources';
import type { Target } from './object-service';
import { checkPreconditions, readPreconditions } from './preconditions';
import type { StorageCore } from './storage-core';
import { StorageFault } from './storage-fault';

/**
 * The part of Cloud Storage's JSON API the Admin SDK uses. `path` is what follows `/b`: bucket, `o`, name, …
 * Whoever reaches it is the administrator. Throws StorageFault, 501 for what is not built.
 */
export async function handleJsonApi(request: ApiRequest, core: StorageCore, path: string[]): Promise<void> {
  readJsonCaller(readHeader(request.req, 'authorization'));
  const [bucket, collection, name, ...rest] = path;
  if (bucket === undefined || bucket === '') {
    await handleBuckets(request, core);
    return;
  }
  checkBucketName(bucket);
  if (collection === undefined) {
    if (request.method !== 'GET') throw createNotBuilt();
    sendJson(request.res, 200, toBucketResource(bucket, request.origin));
    return;
  }
  if (collection !== 'o') throw createNotBuilt();
  if (name === undefined || name === '') {
    if (request.method !== 'GET') throw createNotBuilt();
    sendList(request, core, bucket);
    return;
  }
  checkObjectName(name);
  const target: Target = { caller: { kind: 'admin' }, bucket, name };
  if (rest.length > 0) await copyObject(request, core, target, rest);
  else await handleObject(request, core, target);
}

async function handleBuckets(request: ApiRequest, core: StorageCore): Promise<void> {
  const { method, origin, req, res } = request;
  if (method === 'GET') {
    const items = core.state.listBuckets().map((bucket) => toBucketResource(bucket, origin));
    sendJson(res, 200, { kind: 'storage#buckets', items });
    return;
  }
  if (method !== 'POST') throw createNotBuilt();
  const { name } = parseIncomingMetadata(await collectText(req));
  checkBucketName(name ?? '');
  sendJson(res, 200, toBucketResource(name ?? '', origin));
}

async function handleObject(request: ApiRequest, core: StorageCore, target: Target): Promise<void> {
  const { origin, query, req, res } = request;
  const conditions = readPreconditions(query);
  switch (request.method) {
    case 'GET':
    case 'HEAD': {
      const object = core.objects.get(target, null, conditions);
      if (query.get('generation') !== null && query.get('generation') !== object.generation) {
        throw new StorageFault(404, `No such object: ${target.bucket}/${target.name}`);
      }
      if (query.get('alt') === 'media') await sendContent(request, object, core.blobs);
      else sendJson(res, 200, toJsonResource(object, origin));
      return;
    }
    case 'PATCH': {
      const changed = core.objects.update(target, parseIncomingMetadata(await collectText(req)), conditions);
      sendJson(res, 200, toJsonResource(changed, origin));
      return;
    }
    case 'DELETE':
      await core.objects.delete(target, conditions);
      sendEmpty(res, 204);
      return;
    default:
      throw createNotBuilt();
  }
}

/** `copyTo` and `rewriteTo`, behind the Admin SDK's copy, move and rename. */
async function copyObject(
  request: ApiRequest,
  core: StorageCore,
  from: Target,
  rest: string[],
): Promise<void> {
  const [verb, b, bucket = '', o, name = '', ...more] = rest;
  const isCopy = (verb === 'copyTo' || verb === 'rewriteTo') && b === 'b' && o === 'o' && more.length === 0;
  if (!isCopy || request.method !== 'POST') throw createNotBuilt();
  checkBucketName(bucket);
  checkObjectName(name);
  const source = core.objects.get(from);
  const sourceMatch = request.query.get('ifSourceGenerationMatch');
  if (sourceMatch !== null) checkPreconditions({ ifGenerationMatch: sourceMatch }, source);
  const incoming = parseIncomingMetadata(await collectText(request.req));
  const preconditions = readPreconditions(request.query);
  const copy = await core.objects.copy(source, {
    caller: from.caller,
    bucket,
    name,
    incoming,
    preconditions,
  });
  const resource = toJsonResource(copy, request.origin);
  const size = String(copy.size);
  const rewritten = {
    kind: 'storage#rewriteResponse',
    totalBytesRewritten: size,
    objectSize: size,
    done: true,
  };
  sendJson(request.res, 200, verb === 'copyTo' ? resource : { ...rewritten, resource });
}

function sendList({ origin, query, res }: ApiRequest, core: StorageCore, bucket: string): void {
  const page = core.objects.list({ kind: 'admin' }, bucket, readListQuery(query));
  sendJson(res, 200, {
    kind: 'storage#objects',
    prefixes: page.prefixes,
    items: page.items.map((item) => toJsonResource(item, origin)),
    ...(page.nextPageToken === null ? {} : { nextPageToken: page.nextPageToken }),
  });
}

/** Buckets need not be made: every valid name is one, as in Google's emulator. */
function toBucketResource(bucket: string, origin: string): Record<string, unknown> {
  return {
    kind: 'storage#bucket',
    id: bucket,
    name: bucket,
    selfLink: `${origin}/storage/v1/b/${bucket}`,
    location: 'US',
    locationType: 'multi-region',
    storageClass: 'STANDARD',
    metageneration: '1',
  };
}

function createNotBuilt(): StorageFault {
  return new StorageFault(501, 'The local Storage does not offer this operation of the JSON API.');
}
