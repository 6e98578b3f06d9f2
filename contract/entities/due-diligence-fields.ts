import { removedName, removedPhone, removedText } from '../values/removed';
import { type FieldsOf, remove, withheld } from '../field-facts';
import type { Report } from './due-diligence';
import { ownerGroundFields } from './owner-ground-fields';
import { correctionFields } from './request-correction-fields';

export const reportFields = {
  id: { personal: 'keep', exported: 'id', searched: false, written: 'once' },
  reference: {
    personal: 'keep',
    exported: 'reference',
    searched: false,
    written: 'once',
  },
  kind: {
    personal: 'keep',
    exported: 'kind',
    searched: false,
    written: 'once',
  },
  userId: {
    personal: 'keep',
    exported: false,
    searched: false,
    written: 'once',
  },
  name: {
    personal: remove(removedName),
    exported: 'name',
    searched: false,
    written: 'typed-once',
  },
  phone: {
    personal: remove(removedPhone),
    exported: 'phoneNumber',
    searched: false,
    written: 'typed-once',
  },
  address: {
    personal: remove(removedText),
    exported: 'address',
    searched: false,
    written: 'typed-once',
  },
  digitalAddress: {
    personal: remove(removedText),
    exported: 'digitalAddress',
    searched: false,
    written: 'typed-once-optional',
  },
  region: {
    personal: remove(removedText),
    exported: 'region',
    searched: false,
    written: 'typed-once-optional',
  },
  district: {
    personal: remove(removedText),
    exported: 'district',
    searched: false,
    written: 'typed-once-optional',
  },
  corrections: {
    personal: 'by-part',
    exported: 'corrections',
    searched: false,
    written: 'server',
    entries: correctionFields,
  },
  ground: {
    personal: 'by-part',
    exported: 'ground',
    searched: false,
    written: 'server',
    parts: ownerGroundFields,
  },
  reviewStatus: {
    personal: 'keep',
    exported: 'review',
    searched: false,
    written: 'first-value',
  },
  paymentStatus: {
    personal: 'keep',
    exported: 'payment',
    searched: false,
    written: 'first-value',
  },
  seenStatus: {
    personal: 'keep',
    exported: 'seenByUs',
    searched: false,
    written: 'first-value',
  },
  note: {
    personal: remove(removedText),
    exported: 'note',
    searched: false,
    written: 'first-value',
  },
  createdAt: {
    personal: 'keep',
    exported: 'createdAt',
    searched: false,
    written: 'once',
  },
  reviewedAt: {
    personal: 'keep',
    exported: 'reviewedAt',
    searched: false,
    written: 'first-value',
  },
  image: {
    personal: 'mask-file-name',
    exported: 'image',
    searched: false,
    written: 'once',
  },
  auditId: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'first-value',
  },
} as const satisfies FieldsOf<Report>;
