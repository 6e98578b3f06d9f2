import { createHash } from 'node:crypto';
import {
  deriveReferences,
  type Reference,
  referenceSeed,
} from '@contract/values/reference';

/**
 * The references that the rules accept for an account's nth record, the first
 * to be tried first.
 */
export function ownReferences(uid: string, nth: number): Reference[] {
  return deriveReferences(
    createHash('sha256').update(referenceSeed(uid, nth)).digest(),
  );
}
