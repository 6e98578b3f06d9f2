import type * as z from 'zod/mini';
import { type FieldsOf } from '../field-facts';
import type { UploadReservation } from './upload-reservation';

/** The photo's alone is renewed under its name. */
export const uploadReservationFields = {
  userId: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'once',
  },
  path: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'once',
  },
  size: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'owner',
  },
  at: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'owner',
  },
} as const satisfies FieldsOf<z.infer<typeof UploadReservation>>;
