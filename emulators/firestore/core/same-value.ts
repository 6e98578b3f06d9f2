import { isDeepStrictEqual } from 'node:util';
import type { FirestoreFields } from '../../rules/api';

/** True if both would be stored alike: unlike in queries, 1 and 1.0 differ. Values must be decoded ones. */
export function areSameFields(left: FirestoreFields, right: FirestoreFields): boolean {
  return isDeepStrictEqual(left, right);
}
