import {
  collectText,
  readHeader,
  sendEmpty,
  sendJson,
  type ApiRequest,
} from './api-request';
import { admin, checkJsonCaller } from './caller';
import { sendContent } from './download';
import { readListQuery } from './list-page';
import { parseIncomingMetadata } from '../object-metadata';
import { checkBucketName, checkObjectName } from '../object-names';
import { toJsonResource } from '../object-resources';
import type { Target } from '../object-service';
import { readGeneration, readPreconditions } from '../preconditions';
import type { StorageCore } from '../storage-core';
import { StorageFault } from '../storage-fault';

/**
 * The part of Cloud Storage's JSON API that the Admin SDK uses. `path` follows
 * `/b`: bucket, `o`, name. Every caller is the administrator. Throws
 * StorageFault, 501 for what is not built.
 */
export async function handleJsonApi(
  request: ApiRequest,
  core: StorageCore,
  path: string[],
): Promise<void> {
  checkJsonCaller(readHeader(request.req, 'authorization'));
  const [bucket = '', collection, name, ...furtherSegments] = path;
  checkBucketName(bucket);
  core.faults.failRequest('server');
  if (collection !== 'o' || furtherSegments.length > 0) throw createNotBuilt();
  if (name === undefined || name === '') {
    if (request.method !== 'GET') throw createNotBuilt();
    sendList(request, core, bucket);
    return;
  }
  checkObjectName(name);
  await handleObject(request, core, {
    caller: admin,
    bucket,
    name,
    generation: readGeneration(request.query),
  });
}

async function handleObject(
  request: ApiRequest,
  core: StorageCore,
  target: Target,
): Promise<void> {
  const { origin, query, req, res } = request;
  const conditions = readPreconditions(query);
  switch (request.method) {
    case 'GET':
    case 'HEAD': {
      const object = core.objects.get(target, null, conditions);
      if (query.get('alt') === 'media') {
        await sendContent(request, object, core.blobs);
      } else {
        sendJson(res, 200, toJsonResource(object, origin));
      }
      return;
    }
    case 'PATCH': {
      const changedObject = core.objects.update(
        target,
        parseIncomingMetadata(await collectText(req)),
        conditions,
      );
      sendJson(res, 200, toJsonResource(changedObject, origin));
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

function sendList(
  { origin, query, res }: ApiRequest,
  core: StorageCore,
  bucket: string,
): void {
  const page = core.objects.list(admin, bucket, readListQuery(query));
  sendJson(res, 200, {
    kind: 'storage#objects',
    prefixes: page.prefixes,
    items: page.items.map((item) => toJsonResource(item, origin)),
    nextPageToken: page.nextPageToken ?? undefined,
  });
}

function createNotBuilt(): StorageFault {
  return new StorageFault(
    501,
    'The local Storage does not offer this operation of the JSON API.',
  );
}
