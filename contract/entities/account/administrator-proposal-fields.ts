import { type FieldsOf, goesWithRecord } from '../../field-facts';
import type { AdministratorProposal } from './administrator-proposal';

export const administratorProposalFields = {
  uid: goesWithRecord,
  proposalId: goesWithRecord,
  state: goesWithRecord,
  email: goesWithRecord,
  reason: goesWithRecord,
  roles: goesWithRecord,
  rolesBefore: goesWithRecord,
  proposedBy: goesWithRecord,
  proposedAt: goesWithRecord,
  decidedBy: goesWithRecord,
  decidedAt: goesWithRecord,
  expiresAt: goesWithRecord,
} as const satisfies FieldsOf<AdministratorProposal>;
