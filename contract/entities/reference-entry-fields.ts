import type { FieldFacts, FieldsOf } from '../field-facts';
import type { ReferenceEntry } from './reference-entry';

const taken = {
  personal: 'keep',
  exported: false,
  searched: false,
  written: 'once',
} as const satisfies FieldFacts;

/** Its record's copy has the reference. */
export const referenceEntryFields = {
  reference: taken,
  kind: taken,
  documentId: taken,
  userId: taken,
  createdAt: taken,
} as const satisfies FieldsOf<ReferenceEntry>;
