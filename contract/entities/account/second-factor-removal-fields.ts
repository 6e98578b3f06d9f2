import { type FieldsOf, goesWithRecord } from '../../field-facts';
import type { SecondFactorRemoval } from './second-factor-removal';

export const secondFactorRemovalFields = {
  uid: goesWithRecord,
  proposalId: goesWithRecord,
  state: goesWithRecord,
  email: goesWithRecord,
  reason: goesWithRecord,
  proposedBy: goesWithRecord,
  proposedAt: goesWithRecord,
  decidedBy: goesWithRecord,
  decidedAt: goesWithRecord,
  expiresAt: goesWithRecord,
} as const satisfies FieldsOf<SecondFactorRemoval>;
