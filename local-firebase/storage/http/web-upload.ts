import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  collectText,
  readHeader,
  readLength,
  sendEmpty,
  sendJson,
  type ApiRequest,
} from './api-request';
import { readWebCaller } from './caller';
import { collectParts } from './multipart-related';
import {
  parseIncomingMetadata,
  tokensKey,
  type IncomingMetadata,
} from '../object-metadata';
import { checkObjectName, encodeFileName } from '../object-names';
import { toWebResource } from '../object-resources';
import type { NewObject, Target } from '../object-service';
import { readPreconditions } from '../preconditions';
import type { StorageCore } from '../storage-core';
import { StorageFault } from '../storage-fault';
import type { UploadRecord } from '../upload-record';

/** Which object a request is about. */
export interface ObjectAddress {
  bucket: string;
  name: string;
}

const chunkGranularity = 256 * 1024;

/**
 * The web API's protocols: all in one request (multipart or raw), or resumable
 * in chunks.
 */
export async function handleWebUpload(
  request: ApiRequest,
  core: StorageCore,
  address: ObjectAddress,
): Promise<void> {
  const command = readHeader(
    request.req,
    'x-goog-upload-command',
  )?.toLowerCase();
  const uploadId = request.query.get('upload_id');
  if (command !== undefined && command !== 'start' && uploadId !== null) {
    return continueUpload(
      request,
      core,
      core.uploads.get(uploadId, 'web'),
      command,
    );
  }
  checkObjectName(address.name);
  if (command === 'start') return startUpload(request, core, address);
  if (command === undefined) return uploadAtOnce(request, core, address);
  throw new StorageFault(400, 'The upload command is not understood.');
}

async function startUpload(
  request: ApiRequest,
  core: StorageCore,
  address: ObjectAddress,
): Promise<void> {
  const { req, res } = request;
  const contentType = readHeader(req, 'x-goog-upload-header-content-type');
  const newObject = readNewObject(
    request,
    core,
    address,
    await collectText(req),
    contentType,
  );
  const declaredSize = readLength(req, 'x-goog-upload-header-content-length');
  const upload = await core.uploads.start('web', newObject, declaredSize);
  const query = new URLSearchParams({
    name: address.name,
    upload_id: upload.id,
    upload_protocol: 'resumable',
  });
  const url = `${request.origin}/v0/b/${encodeURIComponent(address.bucket)}/o?${query.toString()}`;
  setUploadHeaders(res, core, upload);
  res.setHeader('x-goog-upload-url', url);
  res.setHeader('x-goog-upload-control-url', url);
  res.setHeader('x-goog-upload-chunk-granularity', String(chunkGranularity));
  sendEmpty(res, 200);
}

async function continueUpload(
  request: ApiRequest,
  core: StorageCore,
  upload: UploadRecord,
  command: string,
): Promise<void> {
  const { req, res } = request;
  const commands = command.split(',').map((word) => word.trim());
  if (commands.includes('cancel')) {
    await core.uploads.cancel(upload);
    res.setHeader('x-goog-upload-status', 'cancelled');
    sendEmpty(res, 200);
    return;
  }
  if (commands.includes('upload') && upload.status === 'active') {
    const offset = Number(
      readHeader(req, 'x-goog-upload-offset') ?? Number.NaN,
    );
    if (!Number.isSafeInteger(offset) || offset < 0) {
      throw new StorageFault(400, 'The upload offset is no number.');
    }
    const abandon = (): void => void request.socket.destroy();
    await core.uploads.receive(upload, offset, {
      bytes: core.faults.read(req, offset),
      abandon,
    });
  }
  if (commands.includes('finalize')) {
    return finalizeUpload(request, core, upload);
  }
  if (!commands.includes('upload') && !commands.includes('query')) {
    throw new StorageFault(400, 'The upload command is not understood.');
  }
  setUploadHeaders(res, core, upload);
  sendEmpty(res, 200);
}

async function finalizeUpload(
  { res }: ApiRequest,
  core: StorageCore,
  upload: UploadRecord,
): Promise<void> {
  try {
    const object = await core.uploads.finalize(upload);
    res.setHeader('x-goog-upload-status', 'final');
    res.setHeader('x-goog-upload-size-received', String(object.size));
    sendJson(res, 200, toWebResource(object));
  } catch (error) {
    if (error instanceof StorageFault && error.status !== 400) {
      res.setHeader('x-goog-upload-status', 'final');
    }
    throw error;
  }
}

async function uploadAtOnce(
  request: ApiRequest,
  core: StorageCore,
  address: ObjectAddress,
): Promise<void> {
  const { req, res } = request;
  const isMultipart = readHeader(req, 'x-goog-upload-protocol') === 'multipart';
  const parts = await collectParts(
    core.faults.read(req, 0),
    readHeader(req, 'content-type'),
    isMultipart,
  );
  const newObject = readNewObject(
    request,
    core,
    address,
    parts.metadata,
    parts.contentType,
  );
  const object = await core.objects.storeBytes(newObject, parts.bytes);
  sendJson(res, 200, toWebResource(object));
}

/** As production does, adds a file name and a download token. */
function readNewObject(
  request: ApiRequest,
  core: StorageCore,
  address: ObjectAddress,
  metadata: string,
  contentType: string | undefined,
): NewObject {
  const givenMetadata = { contentType, ...parseIncomingMetadata(metadata) };
  const incoming: IncomingMetadata = {
    contentDisposition: `inline; filename*=${encodeFileName(address.name)}`,
    ...givenMetadata,
    contentType: givenMetadata.contentType ?? 'application/octet-stream',
    metadata: { [tokensKey]: randomUUID(), ...givenMetadata.metadata },
  };
  return {
    ...readTarget(request, core, address),
    incoming,
    preconditions: readPreconditions(request.query),
  };
}

/**
 * The object, and who asks for it by the request's token. Throws a StorageFault
 * for a token that is not accepted.
 */
export function readTarget(
  { req }: ApiRequest,
  core: StorageCore,
  address: ObjectAddress,
): Target {
  return {
    caller: readWebCaller(
      readHeader(req, 'authorization'),
      core.now(),
      core.projectId,
    ),
    ...address,
  };
}

function setUploadHeaders(
  res: ServerResponse,
  core: StorageCore,
  upload: UploadRecord,
): void {
  res.setHeader(
    'x-goog-upload-status',
    upload.status === 'active' ? 'active' : 'final',
  );
  res.setHeader(
    'x-goog-upload-size-received',
    String(core.uploads.countReceived(upload)),
  );
  res.setHeader('x-gupload-uploadid', upload.id);
}
