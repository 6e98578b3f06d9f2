import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalHost, isLocalOrigin } from '../../lib/local-caller.mjs';
import { readApiRequest, sendJson, type ApiRequest } from './api-request';
import {
  handleCoverage,
  handleFaults,
  handleReset,
  handleSetRules,
} from './control-api';
import { sendPreflight, setCorsHeaders } from './cors';
import { handleJsonApi } from './json-api';
import { handleJsonUpload } from './json-upload';
import type { StorageCore } from '../storage-core';
import { ConnectionLost, StorageFault } from '../storage-fault';
import { handleWebApi } from './web-api';

/**
 * Never rejects. Only the web API and started uploads are open to pages, those
 * of this machine.
 */
export async function handleHttp(
  req: IncomingMessage,
  res: ServerResponse,
  core: StorageCore,
  log: (line: string) => void,
): Promise<void> {
  const { socket } = req;
  const isWebApi = req.url?.startsWith('/v0/') === true;
  try {
    const isForPages = isWebApi || isStartedUpload(req);
    if (
      !isLocalHost(req.headers) ||
      (isWebApi && !isLocalOrigin(req.headers))
    ) {
      throw new StorageFault(403, 'This server is for this machine only.');
    }
    if (isForPages && req.method === 'OPTIONS') {
      sendPreflight(req, res);
      return;
    }
    if (isForPages) setCorsHeaders(req, res);
    else refusePages(req);
    await route(readApiRequest(req, res), core);
  } catch (error) {
    if (error instanceof ConnectionLost || res.destroyed) socket.destroy();
    else sendFailure(res, error, isWebApi, log);
  }
}

/**
 * An upload that the server started is sent by a page: the one for which it was
 * started (checkPage).
 */
function isStartedUpload(req: IncomingMessage): boolean {
  return /^\/upload\/storage\/v1\/b\/[^?]*\?(?:.*&)?upload_id=/.test(
    req.url ?? '',
  );
}

/**
 * Everything else trusts its caller, so no web page may write to it. The Admin
 * SDK also sends an origin, that of the page for which it starts an upload; no
 * page can send its `x-goog-api-client` header without a preflight.
 */
function refusePages(req: IncomingMessage): void {
  if (
    req.headers.origin === undefined ||
    (req.method === 'POST' && 'x-goog-api-client' in req.headers)
  ) {
    return;
  }
  throw new StorageFault(403, 'This API is not for web pages.');
}

async function route(request: ApiRequest, core: StorageCore): Promise<void> {
  const { segments } = request;
  const path = segments.join('/');
  if (path.startsWith('v0/b/')) return handleWebApi(request, core);
  if (path.startsWith('upload/storage/v1/b/')) {
    return handleJsonUpload(request, core, segments.slice(4));
  }
  if (segments[0] === 'b') {
    return handleJsonApi(request, core, segments.slice(1));
  }
  if (path.startsWith('storage/v1/b')) {
    return handleJsonApi(request, core, segments.slice(3));
  }
  if (path.startsWith('download/storage/v1/b')) {
    return handleJsonApi(request, core, segments.slice(4));
  }
  if (path === 'internal/setRules' && request.method === 'PUT') {
    return handleSetRules(request, core);
  }
  const [, form = null] = /^internal\/ruleCoverage(.*)$/.exec(path) ?? [];
  if (form !== null && request.method === 'GET') {
    handleCoverage(request, core, form);
    return;
  }
  if (path === 'emulator/faults') return handleFaults(request, core);
  if (path === 'internal/reset' && request.method === 'POST') {
    handleReset(request, core);
  } else if (path === '') {
    sendJson(request.res, 200, { emulator: 'storage' });
  } else {
    throw new StorageFault(404, 'Not Found');
  }
}

function sendFailure(
  res: ServerResponse,
  error: unknown,
  isWebApi: boolean,
  log: (line: string) => void,
): void {
  const fault = toStorageFault(error, log);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  sendJson(
    res,
    fault.status,
    isWebApi ? toWebError(fault) : toJsonError(fault),
  );
}

/** Any other error is a fault of this server, which is logged. */
function toStorageFault(
  error: unknown,
  log: (line: string) => void,
): StorageFault {
  if (error instanceof StorageFault) return error;
  const trace = error instanceof Error ? (error.stack ?? '') : 'unknown error';
  log(`storage: ${trace}`);
  return new StorageFault(500, 'Internal error.', 'backendError');
}

function toWebError(fault: StorageFault): unknown {
  const message = fault.status === 404 ? 'Not Found.' : fault.message;
  const details = fault.details === null ? {} : { details: [fault.details] };
  return { error: { code: fault.status, message, ...details } };
}

function toJsonError({ status, message, reason }: StorageFault): unknown {
  return {
    error: {
      code: status,
      message,
      errors: [{ message, domain: 'global', reason }],
    },
  };
}
