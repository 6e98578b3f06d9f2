import { type FieldFacts, type FieldsOf } from '../field-facts';
import type { Quota, QuotaCounts } from './quota';

/** Raised by the owner's app with each record it creates. */
const counted = {
  personal: 'goes-with-record',
  exported: false,
  searched: false,
  written: 'owner',
} as const satisfies FieldFacts;

const countFields = {
  request: counted,
  report: counted,
  support: counted,
  file: counted,
  bytes: counted,
} as const satisfies FieldsOf<QuotaCounts>;

export const quotaFields = {
  kind: counted,
  documentId: counted,
  at: counted,
  counts: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'owner',
    parts: countFields,
  },
  unpaid: counted,
  references: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'owner-optional',
  },
} as const satisfies FieldsOf<Quota>;
