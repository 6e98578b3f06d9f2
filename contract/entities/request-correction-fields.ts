import { removedText } from '../values/removed';
import { type FieldsOf, remove } from '../field-facts';
import type { CorrectedField, RequestCorrection } from './request-correction';

const correctedFieldFields = {
  field: {
    personal: 'keep',
    exported: 'field',
    searched: false,
    written: 'server',
  },
  before: {
    personal: remove(removedText),
    exported: 'before',
    searched: false,
    written: 'server',
  },
  after: {
    personal: remove(removedText),
    exported: 'after',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<CorrectedField>;

export const correctionFields = {
  at: {
    personal: 'keep',
    exported: 'at',
    searched: false,
    written: 'server',
  },
  fields: {
    personal: 'by-part',
    exported: 'fields',
    searched: false,
    written: 'server',
    items: correctedFieldFields,
  },
} as const satisfies FieldsOf<RequestCorrection>;
