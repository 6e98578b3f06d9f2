import { type FieldsOf, goesWithRecord } from '../field-facts';
import type { LandChecks } from './land-checks';

export const landChecksFields = {
  until: goesWithRecord,
} as const satisfies FieldsOf<LandChecks>;
