import type { RulesObject, StorageRequest } from './api';
import { EvalContext } from './compile/context';
import { DocumentLookups } from './compile/lookups';
import { makeRequest } from './firestore-request';
import { fromJsonObject } from './from-json';
import { parseTimestamp } from './time';
import { ObjectValue, PathValue, type Value } from './values';

/**
 * For one request
 * (https://firebase.google.com/docs/storage/security/rules-conditions).
 */
const MAX_LOOKUPS = 2;

/** The path of an object as `match` reads it. */
export function objectSegments({
  bucket,
  path,
}: Pick<StorageRequest, 'bucket' | 'path'>): string[] {
  return ['b', bucket, 'o', ...(path === '' ? [] : path.split('/'))];
}

/** In which the rules judge one operation on an object or a list. */
export function objectContext(request: StorageRequest): EvalContext {
  const { resource, requestResource } = request;
  const get = (path: string) => request.firestore.get(path);
  return new EvalContext(
    makeRequest(request, {
      path: new PathValue(objectSegments(request)),
      resource: requestResource && toRequestResource(requestResource),
    }),
    resource && toResource(resource),
    new DocumentLookups('(default)', { get, getAfter: get }, MAX_LOOKUPS),
  );
}

function toResource(object: RulesObject): ObjectValue {
  return new ObjectValue('resource', {
    ...senderMembers(object),
    etag: object.etag,
    generation: BigInt(object.generation),
    metageneration: BigInt(object.metageneration),
    timeCreated: parseTimestamp(object.timeCreated),
    updated: parseTimestamp(object.updated),
  });
}

/** Without what the service alone gives. */
function toRequestResource(object: RulesObject): ObjectValue {
  return new ObjectValue('request.resource', senderMembers(object));
}

function senderMembers(object: RulesObject): Record<string, Value> {
  return {
    name: object.name,
    bucket: object.bucket,
    size: BigInt(object.size),
    md5Hash: object.md5Hash,
    crc32c: object.crc32c,
    contentDisposition: object.contentDisposition,
    contentEncoding: object.contentEncoding,
    contentLanguage: object.contentLanguage,
    contentType: object.contentType,
    metadata: fromJsonObject(object.metadata),
  };
}
