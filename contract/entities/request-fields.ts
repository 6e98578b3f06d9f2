import { removedName, removedPhone, removedText } from '../values/removed';
import { type FieldsOf, remove, serverOnly, withheld } from '../field-facts';
import type { LaterPromise } from './later-promise';
import { correctionFields } from './request-correction-fields';
import { ownerGroundFields } from './owner-ground-fields';
import type { StepMark } from './request-steps';
import type { ImageEvent, Request, RequestPapers } from './request';
import { resultVersionFields } from './result-version-fields';

export const imageEventFields = {
  kind: {
    personal: 'keep',
    exported: 'kind',
    searched: false,
    written: 'first-value-then-owner',
  },
  at: {
    personal: 'keep',
    exported: 'at',
    searched: false,
    written: 'first-value-then-owner',
  },
  reason: {
    personal: 'keep',
    exported: 'reason',
    searched: false,
    written: 'server',
  },
  note: {
    personal: remove(removedText),
    exported: 'note',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<ImageEvent>;

const laterPromiseFields = {
  promisedBy: {
    personal: 'keep',
    exported: 'promisedBy',
    searched: false,
    written: 'server',
  },
  reason: {
    personal: 'keep',
    exported: 'reason',
    searched: false,
    written: 'server',
  },
  note: {
    personal: remove(removedText),
    exported: 'note',
    searched: false,
    written: 'server',
  },
  setBy: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  setAt: {
    personal: 'keep',
    exported: 'setAt',
    searched: false,
    written: 'server',
  },
  toldAt: {
    personal: 'keep',
    exported: 'toldAt',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<LaterPromise>;

const stepMarkFields = {
  at: {
    personal: 'keep',
    exported: 'at',
    searched: false,
    written: 'server',
  },
  by: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  nextBy: {
    personal: 'keep',
    exported: 'nextUsuallyBy',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<StepMark>;

/** The copy says only when they were deleted. */
const papersFields = {
  state: serverOnly,
  finishedAt: serverOnly,
  removeAt: serverOnly,
  removedAt: serverOnly,
} as const satisfies FieldsOf<RequestPapers>;

/** The clearer image is the one thing that its owner changes later. */
export const requestFields = {
  documentId: {
    personal: 'keep',
    exported: 'id',
    searched: false,
    written: 'once',
  },
  reference: {
    personal: 'keep',
    exported: 'reference',
    searched: true,
    written: 'once',
  },
  userId: {
    personal: 'keep',
    exported: false,
    searched: false,
    written: 'once',
  },
  serviceType: {
    personal: 'keep',
    exported: 'service',
    searched: false,
    written: 'once',
  },
  serviceKind: {
    personal: 'keep',
    exported: false,
    searched: false,
    written: 'once-optional',
  },
  serviceId: {
    personal: 'keep',
    exported: 'serviceId',
    searched: false,
    written: 'once',
  },
  name: {
    personal: remove(removedName),
    exported: 'name',
    searched: true,
    written: 'typed-once',
  },
  phoneNumber: {
    personal: remove(removedPhone),
    exported: 'phoneNumber',
    searched: true,
    written: 'typed-once',
  },
  address: {
    personal: remove(removedText),
    exported: 'address',
    searched: true,
    written: 'typed-once',
  },
  digitalAddress: {
    personal: remove(removedText),
    exported: 'digitalAddress',
    searched: true,
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
    searched: true,
    written: 'typed-once-optional',
  },
  price: {
    personal: 'keep',
    exported: 'price',
    searched: false,
    written: 'once',
  },
  createdAt: {
    personal: 'keep',
    exported: 'createdAt',
    searched: false,
    written: 'once',
  },
  paymentStatus: {
    personal: 'keep',
    exported: 'paid',
    searched: false,
    written: 'first-value',
  },
  paidAt: {
    personal: 'keep',
    exported: 'paidAt',
    searched: false,
    written: 'first-value',
  },
  promisedBy: {
    personal: 'keep',
    exported: 'promisedBy',
    searched: false,
    written: 'first-value',
  },
  laterPromise: {
    personal: 'by-part',
    exported: 'laterPromise',
    searched: false,
    written: 'server',
    parts: laterPromiseFields,
  },
  steps: {
    personal: 'by-part',
    exported: 'steps',
    searched: false,
    written: 'server',
    entries: stepMarkFields,
  },
  walletnumber: {
    personal: 'mask-wallet',
    exported: 'walletNumber',
    searched: false,
    written: 'first-value',
  },
  status: {
    personal: 'keep',
    exported: 'complete',
    searched: false,
    written: 'first-value',
  },
  isDocumentValid: {
    personal: 'keep',
    exported: 'imageIsClear',
    searched: false,
    written: 'first-value-then-owner',
  },
  imageEvents: {
    personal: 'by-part',
    exported: 'imageHistory',
    searched: false,
    written: 'first-value-then-owner',
    entries: imageEventFields,
  },
  corrections: {
    personal: 'by-part',
    exported: 'corrections',
    searched: false,
    written: 'server',
    entries: correctionFields,
  },
  papers: {
    personal: 'by-part',
    exported: 'papersDeletedAt',
    searched: false,
    written: 'server',
    parts: papersFields,
  },
  ground: {
    personal: 'by-part',
    exported: 'ground',
    searched: false,
    written: 'server',
    parts: ownerGroundFields,
  },
  assignedTo: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  documentURL: {
    personal: 'mask-file-name',
    exported: 'document',
    searched: false,
    written: 'once',
  },
  imageUrl: {
    personal: 'mask-file-name',
    exported: 'clearerImage',
    searched: false,
    written: 'first-value-then-owner',
  },
  imageSent: {
    personal: 'keep',
    exported: false,
    searched: false,
    written: 'first-value-then-owner',
  },
  results: {
    personal: 'by-part',
    exported: 'results',
    searched: false,
    written: 'first-value',
    entries: resultVersionFields,
  },
  resultsUrl: {
    personal: 'mask-file-name',
    exported: false,
    searched: false,
    written: 'first-value',
  },
  searchPrefixes: {
    personal: remove([]),
    exported: withheld,
    searched: false,
    written: 'first-value',
  },
  auditId: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'first-value',
  },
} as const satisfies FieldsOf<Request>;
