import type { FieldsOf } from '../field-facts';
import { goesWithRecord } from '../field-facts';
import type { ResultShare, ShareOpening } from './result-share';

/** A field that the copy of one's data has under its own name. */
const copied = <const Name extends string>(name: Name) =>
  ({
    personal: 'goes-with-record',
    exported: name,
    searched: false,
    written: 'server',
  }) as const;

const shareOpeningFields = {
  openingId: goesWithRecord,
  at: copied('at'),
} as const satisfies FieldsOf<ShareOpening>;

export const resultShareFields = {
  shareId: goesWithRecord,
  documentId: copied('documentId'),
  userId: goesWithRecord,
  version: copied('version'),
  createdAt: copied('createdAt'),
  expiresAt: copied('worksUntil'),
  revokedAt: copied('revokedAt'),
  openings: { ...copied('openings'), items: shareOpeningFields },
} as const satisfies FieldsOf<ResultShare>;
