import { type FieldsOf, goesWithRecord } from '../field-facts';
import type { LimitRecord } from './limit-record';

export const limitRecordFields = {
  times: goesWithRecord,
  expiresAt: goesWithRecord,
} as const satisfies FieldsOf<LimitRecord>;
