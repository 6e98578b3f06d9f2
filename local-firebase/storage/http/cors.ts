import type { IncomingMessage, ServerResponse } from 'node:http';

const exposedHeaders = [
  'content-type',
  'content-disposition',
  'content-range',
  'etag',
  'range',
  'x-firebase-storage-version',
  'x-goog-generation',
  'x-goog-hash',
  'x-goog-metageneration',
  'x-goog-stored-content-length',
  'x-goog-upload-chunk-granularity',
  'x-goog-upload-command',
  'x-goog-upload-control-url',
  'x-goog-upload-header-content-length',
  'x-goog-upload-header-content-type',
  'x-goog-upload-protocol',
  'x-goog-upload-size-received',
  'x-goog-upload-status',
  'x-goog-upload-url',
  'x-gupload-uploadid',
];

/** The page that asks may read the answer; the rules decide what it gets. */
export function setCorsHeaders(
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const { origin } = req.headers;
  if (origin === undefined) return;
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('vary', 'origin');
  res.setHeader('access-control-expose-headers', exposedHeaders.join(','));
}

/** Answers a preflight. */
export function sendPreflight(req: IncomingMessage, res: ServerResponse): void {
  setCorsHeaders(req, res);
  const requestedHeaders = req.headers['access-control-request-headers'];
  res.setHeader(
    'access-control-allow-methods',
    'GET,HEAD,PUT,PATCH,POST,DELETE',
  );
  if (requestedHeaders !== undefined) {
    res.setHeader('access-control-allow-headers', requestedHeaders);
  }
  if (req.headers['access-control-request-private-network'] !== undefined) {
    res.setHeader('access-control-allow-private-network', 'true');
  }
  res.setHeader('access-control-max-age', '3600');
  res.writeHead(204);
  res.end();
}
