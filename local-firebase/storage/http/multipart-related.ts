import { collectBody, decodeText } from './api-request';
import { StorageFault } from '../storage-fault';

/** Metadata JSON, then the bytes with their own content type. */
interface MultipartUpload {
  metadata: string;
  bytes: Buffer;
  contentType: string | undefined;
}

/**
 * An upload in one request, with metadata before the bytes if multipart. Throws
 * StorageFault.
 */
export async function collectParts(
  bytes: AsyncIterable<Buffer>,
  contentType: string | undefined,
  isMultipart: boolean,
): Promise<MultipartUpload> {
  const body = await collectBody(bytes);
  return isMultipart
    ? parseMultipartRelated(contentType, body)
    : { metadata: '', bytes: body, contentType };
}

/** Throws a 400 StorageFault unless the body is two whole parts. */
export function parseMultipartRelated(
  contentType: string | undefined,
  body: Buffer,
): MultipartUpload {
  const boundary = findBoundary(contentType ?? '');
  if (boundary === null) throw createMalformed('no boundary');
  const delimiter = Buffer.from(`--${boundary}`);
  const separator = Buffer.from(`\r\n--${boundary}`);
  const closing = body.lastIndexOf(`\r\n--${boundary}--`);
  const firstDelimiter = body.indexOf(delimiter);
  const secondDelimiter =
    firstDelimiter === -1
      ? -1
      : body.indexOf(separator, firstDelimiter + delimiter.length);
  if (
    firstDelimiter === -1 ||
    secondDelimiter === -1 ||
    closing <= secondDelimiter
  ) {
    throw createMalformed('a part is missing');
  }
  const metadata = splitPart(
    body.subarray(firstDelimiter + delimiter.length, secondDelimiter),
  );
  const media = splitPart(
    body.subarray(secondDelimiter + separator.length, closing),
  );
  return {
    metadata: decodeText(metadata.content),
    bytes: media.content,
    contentType: media.contentType,
  };
}

function splitPart(part: Buffer): {
  contentType: string | undefined;
  content: Buffer;
} {
  const end = part.indexOf('\r\n\r\n');
  if (end === -1) throw createMalformed('a part has no header');
  const header = part.toString('latin1', 0, end);
  const contentType = /^content-type: *(.+?) *$/im.exec(header)?.[1];
  return { contentType, content: part.subarray(end + 4) };
}

function findBoundary(contentType: string): string | null {
  if (!/^multipart\/related\b/i.test(contentType)) return null;
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
}

function createMalformed(what: string): StorageFault {
  return new StorageFault(
    400,
    `Malformed multipart body: ${what}.`,
    'badContent',
  );
}
