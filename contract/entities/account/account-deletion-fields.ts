import { type FieldsOf, serverOnly } from '../../field-facts';
import type { AccountDeletion } from './account-deletion';

export const accountDeletionFields = {
  uid: serverOnly,
  step: serverOnly,
  startedAt: serverOnly,
  lockedAt: serverOnly,
  endedAt: serverOnly,
  nextTryAt: serverOnly,
  tries: serverOnly,
} as const satisfies FieldsOf<AccountDeletion>;
