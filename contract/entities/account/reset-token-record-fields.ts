import { type FieldsOf, goesWithRecord } from '../../field-facts';
import type { ResetTokenRecord } from './reset-token-record';

export const resetTokenRecordFields = {
  hash: goesWithRecord,
  addressHash: goesWithRecord,
  validUntil: goesWithRecord,
  used: goesWithRecord,
  expiresAt: goesWithRecord,
} as const satisfies FieldsOf<ResetTokenRecord>;
