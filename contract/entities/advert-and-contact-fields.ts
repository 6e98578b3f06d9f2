import { type FieldsOf, serverOnly } from '../field-facts';
import type { AdvertAndContact } from './advert-and-contact';

/** The office's own. */
export const advertAndContactFields = {
  headline: serverOnly,
  description: serverOnly,
  contactHeading: serverOnly,
  contactEmail: serverOnly,
  contactPhone: serverOnly,
  contactWhatsApp: serverOnly,
  contactAddress: serverOnly,
  advertImageUrl: serverOnly,
} as const satisfies FieldsOf<AdvertAndContact>;
