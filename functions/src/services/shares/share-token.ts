import type {
  ShareResultBody,
  ShareToken,
} from '@contract/endpoints/share-result';
import type { KeyedHash } from '../../keyed-hash';

/**
 * The token of a link: 256 bits of HMAC-SHA-256 under our secret key, over a
 * random number of the owner's browser that is stored nowhere. A repeated call
 * makes the same, and nobody makes it from our records, with the key neither.
 */
export function makeShareToken(
  hash: KeyedHash,
  uid: string,
  { documentId, version, days, attempt }: ShareResultBody,
): ShareToken {
  const bits = hash(
    'result-share-token',
    uid,
    documentId,
    String(version),
    String(days),
    attempt,
  );
  return Buffer.from(bits, 'hex').toString('base64url');
}

/** The id under which a link is stored: one read, for unknown ones alike. */
export function shareIdOf(hash: KeyedHash, token: ShareToken): string {
  return hash('result-share', token);
}
