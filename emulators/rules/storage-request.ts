import type { RulesObject, StorageRequest } from './api';
import { EvalContext } from './context';
import { toAuth } from './firestore-request';
import { fromJsonObject } from './from-json';
import { DocumentLookups } from './lookups';
import { fromDate, parseTimestamp } from './time';
import { ObjectValue, PathValue, type Value } from './values';

/** Storage rules may read two documents for one request. */
const MAX_LOOKUPS = 2;

export function objectSegments(request: StorageRequest): string[] {
  const name = request.path === '' ? [] : request.path.split('/');
  return ['b', request.bucket, 'o', ...name];
}

export function objectContext(request: StorageRequest): EvalContext {
  const { resource, requestResource } = request;
  const read = (path: string) => request.firestore.get(path);
  const members = new Map<string, () => Value>([
    ['auth', () => toAuth(request.auth)],
    ['method', () => request.method],
    ['path', () => new PathValue(objectSegments(request))],
    ['resource', () => (requestResource === null ? null : toObject(requestResource))],
    ['time', () => fromDate(request.time)],
  ]);
  return new EvalContext(
    new ObjectValue('request', members),
    resource === null ? null : toObject(resource),
    new DocumentLookups('(default)', read, read, MAX_LOOKUPS, null),
    false,
  );
}

/** An object as `resource`; what is not set is null. */
function toObject(object: RulesObject): ObjectValue {
  const text = (value: string | undefined) => value ?? null;
  const whole = (value: string | undefined) => (value === undefined ? null : BigInt(value));
  const time = (value: string | undefined) => (value === undefined ? null : parseTimestamp(value));
  return new ObjectValue(
    'resource',
    new Map<string, () => Value>([
      ['name', () => object.name],
      ['bucket', () => object.bucket],
      ['generation', () => whole(object.generation)],
      ['metageneration', () => whole(object.metageneration)],
      ['size', () => BigInt(object.size)],
      ['timeCreated', () => time(object.timeCreated)],
      ['updated', () => time(object.updated)],
      ['md5Hash', () => text(object.md5Hash)],
      ['crc32c', () => text(object.crc32c)],
      ['etag', () => text(object.etag)],
      ['contentDisposition', () => text(object.contentDisposition)],
      ['contentEncoding', () => text(object.contentEncoding)],
      ['contentLanguage', () => text(object.contentLanguage)],
      ['contentType', () => object.contentType],
      ['metadata', () => fromJsonObject(object.metadata ?? {})],
    ]),
  );
}
