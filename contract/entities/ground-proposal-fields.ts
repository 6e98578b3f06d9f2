import { type FieldsOf, goesWithRecord } from '../field-facts';
import { groundDescriptionFields } from './ground-description-fields';
import type { GroundProposal } from './ground-proposal';

export const groundProposalFields = {
  documentId: { ...goesWithRecord, exported: 'documentId' },
  reference: { ...goesWithRecord, exported: 'reference' },
  userId: goesWithRecord,
  description: {
    ...goesWithRecord,
    exported: 'plan',
    parts: groundDescriptionFields,
  },
  at: { ...goesWithRecord, exported: 'typedAt' },
  version: goesWithRecord,
} as const satisfies FieldsOf<GroundProposal>;
