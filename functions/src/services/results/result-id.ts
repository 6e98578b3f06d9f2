import { createHash } from 'node:crypto';
import type { VerifyResultBody } from '@contract/endpoints/verify-result';

/**
 * The id under which a file is issued: one read, for known and unknown files
 * alike.
 */
export function resultIdOf({ reference, sha256 }: VerifyResultBody): string {
  return createHash('sha256').update(`${reference} ${sha256}`).digest('hex');
}
