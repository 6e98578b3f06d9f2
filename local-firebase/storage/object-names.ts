import { StorageFault } from './storage-fault';

const bucketPattern = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;

/** Throws a 400 StorageFault unless Cloud Storage accepts this name. */
export function checkBucketName(bucket: string): void {
  if (!bucketPattern.test(bucket)) {
    throw new StorageFault(400, 'Invalid bucket name.');
  }
}

/**
 * Throws a 400 StorageFault unless Cloud Storage accepts this name
 * (https://cloud.google.com/storage/docs/objects#naming). It is never used as a
 * file name.
 */
export function checkObjectName(name: string): void {
  if (/\p{Surrogate}/u.test(name)) {
    throw new StorageFault(400, 'Disallowed object name.');
  }
  const nameBytes = Buffer.byteLength(name, 'utf8');
  if (nameBytes === 0) {
    throw new StorageFault(400, 'Required parameter: name', 'required');
  }
  if (nameBytes > 1024) {
    throw new StorageFault(
      400,
      'The maximum object name length is 1024 bytes.',
    );
  }
  if (
    /[\r\n]/.test(name) ||
    name === '.' ||
    name === '..' ||
    name.startsWith('.well-known/acme-challenge/')
  ) {
    throw new StorageFault(400, 'Disallowed object name.');
  }
}

/** The last segment as an RFC 5987 value for `filename*=`. */
export function encodeFileName(name: string): string {
  const lastSegment = name.slice(name.lastIndexOf('/') + 1);
  const percentEncode = (character: string) =>
    `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return `utf-8''${encodeURIComponent(lastSegment).replace(/['()*]/g, percentEncode)}`;
}
