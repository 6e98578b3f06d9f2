import { type FieldsOf, serverOnly } from '../field-facts';
import type { Service } from './service';

export const serviceFields = {
  id: serverOnly,
  service_name: serverOnly,
  description: serverOnly,
  price: serverOnly,
  kind: serverOnly,
  whatYouGet: serverOnly,
  papers: serverOnly,
  whoSigns: serverOnly,
  registers: serverOnly,
  regions: serverOnly,
  recordsUpTo: serverOnly,
  notCovered: serverOnly,
  commissionFee: serverOnly,
} as const satisfies FieldsOf<Service>;
