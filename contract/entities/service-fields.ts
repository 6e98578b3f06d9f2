import { type FieldsOf, serverOnly } from '../field-facts';
import type { Service } from './service';

export const serviceFields = {
  id: serverOnly,
  service_name: serverOnly,
  description: serverOnly,
  price: serverOnly,
} as const satisfies FieldsOf<Service>;
