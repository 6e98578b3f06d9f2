import type { DatumShift } from '@land/frames/datums';
import { type FieldsOf, serverOnly } from '../field-facts';
import type { SavedShifts } from './datum-parameters';

const shift = {
  personal: 'by-part',
  exported: false,
  searched: false,
  written: 'server',
  parts: {
    x: serverOnly,
    y: serverOnly,
    z: serverOnly,
    source: serverOnly,
  },
} as const satisfies FieldsOf<Record<'shift', DatumShift>>['shift'];

export const datumParametersFields = {
  accra: shift,
  leigon: shift,
} as const satisfies FieldsOf<SavedShifts>;
