import type { RulesObject } from '../rules/api';
import { tokensKey, type StoredObject } from './object-metadata';

/** `resource` and `request.resource` of the rules. */
export function toRulesObject(object: StoredObject): RulesObject {
  return {
    name: object.name,
    bucket: object.bucket,
    generation: object.generation,
    metageneration: object.metageneration,
    size: object.size,
    timeCreated: object.timeCreated,
    updated: object.updated,
    md5Hash: object.md5Hash,
    crc32c: object.crc32c,
    etag: computeEtag(object),
    contentDisposition: object.contentDisposition ?? null,
    contentEncoding: object.contentEncoding ?? 'identity',
    contentLanguage: object.contentLanguage ?? null,
    contentType: object.contentType ?? 'application/octet-stream',
    metadata: object.metadata,
  };
}

/** Changes with the bytes and with the metadata. */
export function computeEtag(object: StoredObject): string {
  return Buffer.from(`${object.generation}/${object.metageneration}`).toString(
    'base64',
  );
}

/** For the web API (`/v0/b/{bucket}/o/{name}`). */
export function toWebResource(object: StoredObject): Record<string, unknown> {
  return {
    ...toCommonResource(object),
    contentEncoding: object.contentEncoding ?? 'identity',
    downloadTokens:
      object.downloadTokens.length === 0
        ? undefined
        : object.downloadTokens.join(','),
    metadata:
      Object.keys(object.metadata).length === 0 ? undefined : object.metadata,
  };
}

/** For the JSON API; `origin` starts its links. */
export function toJsonResource(
  object: StoredObject,
  origin: string,
): Record<string, unknown> {
  const path = `b/${encodeURIComponent(object.bucket)}/o/${encodeURIComponent(object.name)}`;
  const metadata = { ...object.metadata };
  if (object.downloadTokens.length > 0) {
    metadata[tokensKey] = object.downloadTokens.join(',');
  }
  return {
    kind: 'storage#object',
    id: `${object.bucket}/${object.name}/${object.generation}`,
    selfLink: `${origin}/storage/v1/${path}`,
    mediaLink: `${origin}/download/storage/v1/${path}?generation=${object.generation}&alt=media`,
    ...toCommonResource(object),
    contentEncoding: object.contentEncoding,
    customTime: object.customTime,
    timeStorageClassUpdated: object.timeCreated,
    metadata: Object.keys(metadata).length === 0 ? undefined : metadata,
  };
}

function toCommonResource(object: StoredObject): Record<string, unknown> {
  return {
    name: object.name,
    bucket: object.bucket,
    generation: object.generation,
    metageneration: String(object.metageneration),
    contentType: object.contentType,
    timeCreated: object.timeCreated,
    updated: object.updated,
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5Hash,
    contentDisposition: object.contentDisposition,
    contentLanguage: object.contentLanguage,
    cacheControl: object.cacheControl,
    crc32c: object.crc32c,
    etag: computeEtag(object),
  };
}
