import type { RulesObject, StorageRequest } from './api';
import { EvalContext } from './compile/context';
import { toAuth } from './firestore-request';
import { fromJsonObject } from './from-json';
import { DocumentLookups } from './compile/lookups';
import { fromDate, parseTimestamp } from './time';
import { ObjectValue } from './values';

/** Storage rules may read two documents for one request. */
const MAX_LOOKUPS = 2;

export function objectSegments(request: StorageRequest): string[] {
  const name = request.path === '' ? [] : request.path.split('/');
  return ['b', request.bucket, 'o', ...name];
}

export function objectContext(request: StorageRequest): EvalContext {
  const { resource, requestResource } = request;
  const read = (path: string) => request.firestore.get(path);
  return new EvalContext(
    new ObjectValue('request', {
      auth: () => toAuth(request.auth),
      resource: () => requestResource && toObject(requestResource),
      time: () => fromDate(request.time),
    }),
    resource && toObject(resource),
    new DocumentLookups('(default)', read, read, MAX_LOOKUPS, null),
  );
}

function toObject(object: RulesObject): ObjectValue {
  return new ObjectValue('resource', {
    size: () => BigInt(object.size),
    contentType: () => object.contentType,
    timeCreated: () => parseTimestamp(object.timeCreated),
    metadata: () => fromJsonObject(object.metadata),
  });
}
