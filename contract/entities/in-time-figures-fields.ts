import { type FieldsOf, serverOnly } from '../field-facts';
import type { InTimeFigure, InTimeFigures } from './in-time-figures';

const figureFields = {
  sent: serverOnly,
  inTime: serverOnly,
} as const satisfies FieldsOf<InTimeFigure>;

/** Counts only: nothing about a person. */
export const inTimeFiguresFields = {
  countedAt: serverOnly,
  services: {
    personal: 'by-part',
    exported: false,
    searched: false,
    written: 'server',
    entries: figureFields,
  },
} as const satisfies FieldsOf<InTimeFigures>;
