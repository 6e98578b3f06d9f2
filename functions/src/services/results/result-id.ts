import { createHash } from 'node:crypto';
import type { VerifyResultBody } from '@contract/endpoints/verify-result';

/** Where a delivered file is looked up: known and unknown ones by the same one read. */
export function resultIdOf({ reference, sha256 }: VerifyResultBody): string {
  return createHash('sha256').update(`${reference} ${sha256}`).digest('hex');
}
