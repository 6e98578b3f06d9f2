import { type FieldsOf, serverOnly } from '../../field-facts';
import type { ClosedAccount } from './closed-account';

/** A deletion writes the whole record anew, without a reason. */
export const closedAccountFields = {
  uid: serverOnly,
  why: serverOnly,
  at: serverOnly,
  by: serverOnly,
  reason: serverOnly,
} as const satisfies FieldsOf<ClosedAccount>;
