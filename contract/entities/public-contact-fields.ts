import { type FieldsOf, serverOnly } from '../field-facts';
import type { PublicContact } from './public-contact';

/** The office's own. */
export const publicContactFields = {
  contactEmail: serverOnly,
  contactPhone: serverOnly,
  contactAddress: serverOnly,
} as const satisfies FieldsOf<PublicContact>;
