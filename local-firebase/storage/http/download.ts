import { validateHeaderName, validateHeaderValue } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readHeader, sendEmpty, type ApiRequest } from './api-request';
import type { BlobFiles } from '../blob-files';
import { tokensKey, type StoredObject } from '../object-metadata';
import { computeEtag } from '../object-resources';

/**
 * Sends the object whole or one range of it, 304 when the caller has it,
 * unzipped for a caller that cannot unzip.
 */
export async function sendContent(
  request: ApiRequest,
  object: StoredObject,
  blobs: BlobFiles,
): Promise<void> {
  const { req, res } = request;
  setContentHeaders(request, object);
  if (readHeader(req, 'if-none-match') === computeEtag(object)) {
    sendEmpty(res, 304);
    return;
  }
  const acceptedEncodings = readHeader(req, 'accept-encoding') ?? '';
  if (
    object.contentEncoding === 'gzip' &&
    !acceptedEncodings.includes('gzip')
  ) {
    res.removeHeader('content-encoding');
    res.writeHead(200);
    await pipeline(blobs.openRead(object.blobId, {}), createGunzip(), res);
    return;
  }
  const range = parseRange(readHeader(req, 'range'), object.size);
  if (range === 'unsatisfiable') {
    res.setHeader('content-range', `bytes */${object.size}`);
    sendEmpty(res, 416);
    return;
  }
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  if (range !== null) {
    res.setHeader('content-range', `bytes ${start}-${end}/${object.size}`);
  }
  res.writeHead(range === null ? 200 : 206, {
    'content-length': end - start + 1,
  });
  if (req.method === 'HEAD' || end < start) res.end();
  else await pipeline(blobs.openRead(object.blobId, { start, end }), res);
}

/**
 * null when the whole object is to be sent, as for several ranges or an empty
 * object.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || size === 0) return null;
  const [, firstByte = '', lastByte = ''] = match;
  if (firstByte === '') {
    if (lastByte === '') return null;
    const length = Number(lastByte);
    if (length === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(firstByte);
  if (start >= size) return 'unsatisfiable';
  if (lastByte === '') return { start, end: size - 1 };
  if (Number(lastByte) < start) return null;
  return { start, end: Math.min(Number(lastByte), size - 1) };
}

function setContentHeaders({ res }: ApiRequest, object: StoredObject): void {
  const headers: Record<string, string | undefined> = {
    'content-type': object.contentType ?? 'application/octet-stream',
    'content-disposition': object.contentDisposition,
    'content-encoding': object.contentEncoding,
    'content-language': object.contentLanguage,
    'cache-control': object.cacheControl ?? 'private, max-age=0',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: computeEtag(object),
    'last-modified': new Date(object.updated).toUTCString(),
    'x-goog-generation': object.generation,
    'x-goog-metageneration': String(object.metageneration),
    'x-goog-storage-class': 'STANDARD',
    'x-goog-stored-content-encoding': object.contentEncoding ?? 'identity',
    'x-goog-stored-content-length': String(object.size),
    'x-goog-hash': `crc32c=${object.crc32c},md5=${object.md5Hash}`,
  };
  for (const [name, value] of Object.entries({
    ...headers,
    ...listCustomHeaders(object),
  })) {
    if (value !== undefined && isHeaderValue(name, value)) {
      res.setHeader(name, value);
    }
  }
}

/**
 * In production too, custom metadata and download tokens are sent with the
 * bytes.
 */
function listCustomHeaders({
  metadata,
  downloadTokens,
}: StoredObject): Record<string, string> {
  const customMetadata = { ...metadata, [tokensKey]: downloadTokens.join(',') };
  return Object.fromEntries(
    Object.entries(customMetadata).map(([name, value]) => [
      `x-goog-meta-${name.toLowerCase()}`,
      value,
    ]),
  );
}

/** Metadata is the uploader's text; what a header cannot hold is left out. */
function isHeaderValue(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return value !== '';
  } catch {
    return false;
  }
}
