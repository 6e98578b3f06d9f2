import { type FieldsOf, serverOnly } from '../../field-facts';
import type { Admin } from './admin';

/**
 * An administrator's account cannot be deleted before the right is given up.
 */
export const adminFields = {
  uid: serverOnly,
  grantedAt: serverOnly,
  grantedBy: serverOnly,
  proposedBy: serverOnly,
  roles: serverOnly,
} as const satisfies FieldsOf<Admin>;
