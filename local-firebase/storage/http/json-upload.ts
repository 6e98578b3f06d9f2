import {
  type ApiRequest,
  collectText,
  readHeader,
  readLength,
  sendEmpty,
  sendJson,
} from './api-request';
import { admin, checkJsonCaller } from './caller';
import { collectParts } from './multipart-related';
import {
  type AnnouncedSums,
  type IncomingMetadata,
  parseIncomingMetadata,
} from '../object-metadata';
import { checkBucketName, checkObjectName } from '../object-names';
import { toJsonResource } from '../object-resources';
import type { NewObject } from '../object-service';
import { readPreconditions } from '../preconditions';
import type { StorageCore } from '../storage-core';
import { StorageFault } from '../storage-fault';
import type { UploadRecord } from '../upload-record';

/**
 * `/upload/storage/v1/b/{bucket}/o`: multipart, media and resumable uploads of
 * the Admin SDK. Throws StorageFault.
 */
export async function handleJsonUpload(
  request: ApiRequest,
  core: StorageCore,
  path: string[],
): Promise<void> {
  const [bucket, collection, ...furtherSegments] = path;
  if (
    bucket === undefined ||
    collection !== 'o' ||
    furtherSegments.length > 0
  ) {
    throw new StorageFault(404, 'Not Found');
  }
  checkBucketName(bucket);
  checkJsonCaller(readHeader(request.req, 'authorization'));
  const uploadId = request.query.get('upload_id');
  if (uploadId !== null) {
    return continueUpload(request, core, core.uploads.get(uploadId, 'json'));
  }
  if (request.method !== 'POST') {
    throw new StorageFault(405, 'Method not allowed.');
  }
  if (request.query.get('uploadType') === 'resumable') {
    return startUpload(request, core, bucket);
  }
  return uploadAtOnce(request, core, bucket);
}

async function uploadAtOnce(
  request: ApiRequest,
  core: StorageCore,
  bucket: string,
): Promise<void> {
  const { origin, query, req, res } = request;
  const isMultipart = query.get('uploadType') === 'multipart';
  const parts = await collectParts(
    core.faults.read(req, 0),
    readHeader(req, 'content-type'),
    isMultipart,
  );
  const newObject = readNewObject(
    request,
    bucket,
    parseIncomingMetadata(parts.metadata),
    parts.contentType,
  );
  const object = await core.objects.storeBytes(newObject, parts.bytes);
  sendJson(res, 200, toJsonResource(object, origin));
}

async function startUpload(
  request: ApiRequest,
  core: StorageCore,
  bucket: string,
): Promise<void> {
  const { origin, req, res } = request;
  const metadata = parseIncomingMetadata(await collectText(req));
  const type = readHeader(req, 'x-upload-content-type');
  const declaredSize = readLength(req, 'x-upload-content-length');
  const newObject = readNewObject(request, bucket, metadata, type);
  const pageOrigin = readHeader(req, 'origin') ?? null;
  const upload = await core.uploads.start(
    'json',
    newObject,
    declaredSize,
    pageOrigin,
  );
  const query = new URLSearchParams({
    uploadType: 'resumable',
    name: newObject.name,
    upload_id: upload.id,
  });
  res.setHeader(
    'location',
    `${origin}/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?${query.toString()}`,
  );
  res.setHeader('x-guploader-uploadid', upload.id);
  sendEmpty(res, 200);
}

async function continueUpload(
  request: ApiRequest,
  core: StorageCore,
  upload: UploadRecord,
): Promise<void> {
  const { origin, req, res } = request;
  checkPage(request, core, upload);
  if (request.method === 'DELETE') {
    await core.uploads.cancel(upload);
    sendEmpty(res, 499);
    return;
  }
  if (request.method !== 'PUT' && request.method !== 'POST') {
    throw new StorageFault(405, 'Method not allowed.');
  }
  const range = parseContentRange(readHeader(req, 'content-range'));
  if (upload.status === 'active' && range.start !== null) {
    const bytes = core.faults.read(req, range.start);
    await core.uploads.receive(upload, range.start, {
      bytes,
      abandon: () => void request.socket.destroy(),
    });
  }
  const received = core.uploads.countReceived(upload);
  if (upload.status === 'active' && !isComplete(range, received)) {
    if (received > 0) res.setHeader('range', `bytes=0-${received - 1}`);
    sendEmpty(res, 308);
    return;
  }
  const sums = readHashHeader(readHeader(req, 'x-goog-hash'));
  const object = await core.uploads.finalize(upload, sums);
  sendJson(res, 200, toJsonResource(object, origin));
}

/**
 * A browser shows an answer only to the page for which the session was started.
 */
function checkPage(
  { req }: ApiRequest,
  core: StorageCore,
  { pageOrigin }: UploadRecord,
): void {
  const page = readHeader(req, 'origin');
  if (page === undefined) return;
  if (page !== pageOrigin) {
    throw new StorageFault(403, 'This upload was started for another page.');
  }
  core.faults.failRequest('browser');
}

/** The announced total is reached, or an open-ended request has ended. */
function isComplete(range: ContentRange, received: number): boolean {
  return range.total === null ? range.openEnded : received >= range.total;
}

function readNewObject(
  { query }: ApiRequest,
  bucket: string,
  metadata: IncomingMetadata,
  contentType: string | undefined,
): NewObject {
  const name = query.get('name') ?? metadata.name ?? '';
  checkObjectName(name);
  return {
    caller: admin,
    bucket,
    name,
    incoming: { contentType, ...metadata },
    preconditions: readPreconditions(query),
  };
}

function readHashHeader(header: string | undefined): AnnouncedSums {
  const crc32c = /crc32c=([^,\s]+)/.exec(header ?? '')?.[1];
  const md5Hash = /md5=([^,\s]+)/.exec(header ?? '')?.[1];
  return { crc32c, md5Hash };
}

/** Of a PUT to a resumable upload. */
interface ContentRange {
  /**
   * Position of the first byte in the object; null when the request asks only
   * for the progress.
   */
  start: number | null;
  /** Bytes of the whole object, null while unknown. */
  total: number | null;
  /** True when the object ends where the body ends. */
  openEnded: boolean;
}

/**
 * Without Content-Range the body is the whole object. Throws a 400 StorageFault
 * for nonsense.
 */
export function parseContentRange(header: string | undefined): ContentRange {
  if (header === undefined) return { start: 0, total: null, openEnded: true };
  const match = /^bytes (?:(\d+)-(\d+|\*)|\*)\/(\d+|\*)$/.exec(header.trim());
  if (match === null) {
    throw new StorageFault(400, 'Failed to parse Content-Range header.');
  }
  const [, start, end, total] = match;
  return {
    start: start === undefined ? null : Number(start),
    total: total === undefined || total === '*' ? null : Number(total),
    openEnded: end === '*',
  };
}
