import { type FieldsOf, serverOnly } from '../../field-facts';
import type { AccountChange } from './account-change';

export const accountChangeFields = {
  uid: serverOnly,
  changeId: serverOnly,
  access: serverOnly,
  secondFactorRemovedAt: serverOnly,
  nextTryAt: serverOnly,
  tries: serverOnly,
} as const satisfies FieldsOf<AccountChange>;
