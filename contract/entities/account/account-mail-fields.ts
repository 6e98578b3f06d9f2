import type * as z from 'zod/mini';
import { type FieldsOf, goesWithRecord } from '../../field-facts';
import type { AccountMail } from './account-mail';

export const accountMailFields = {
  welcomedAt: goesWithRecord,
} as const satisfies FieldsOf<z.infer<typeof AccountMail>>;
