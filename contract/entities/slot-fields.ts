import type * as z from 'zod/mini';
import { type FieldsOf, serverOnly } from '../field-facts';
import type { Slot } from './slot';

export const slotFields = { start: serverOnly } as const satisfies FieldsOf<
  z.infer<typeof Slot>
>;
