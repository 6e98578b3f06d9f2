import { type FieldsOf, goesWithRecord } from '../field-facts';
import type { RequestChanges } from './request-changes';

export const requestChangesFields = {
  at: goesWithRecord,
} as const satisfies FieldsOf<RequestChanges>;
