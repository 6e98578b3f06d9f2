import { type FieldsOf, goesWithRecord } from '../../field-facts';
import type { OtpRecord } from './otp-record';

const codeFields = {
  seed: goesWithRecord,
  hash: goesWithRecord,
  uid: goesWithRecord,
  expiresAt: goesWithRecord,
  triesLeft: goesWithRecord,
} as const satisfies FieldsOf<NonNullable<OtpRecord['code']>>;

export const otpRecordFields = {
  outboxId: goesWithRecord,
  code: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'server',
    parts: codeFields,
  },
  wrongAt: goesWithRecord,
  expiresAt: goesWithRecord,
} as const satisfies FieldsOf<OtpRecord>;
