import { removedName, removedPhone, removedText } from '../values/removed';
import { type FieldsOf, remove, withheld } from '../field-facts';
import type { SupportMessage } from './support-message';

const answerFields = {
  text: {
    personal: remove(removedText),
    exported: 'text',
    searched: false,
    written: 'server',
  },
  at: { personal: 'keep', exported: 'at', searched: false, written: 'server' },
  by: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<SupportMessage['answers'][number]>;

export const supportMessageFields = {
  id: { personal: 'keep', exported: 'id', searched: false, written: 'once' },
  reference: {
    personal: 'keep',
    exported: 'reference',
    searched: false,
    written: 'once',
  },
  userId: {
    personal: 'keep',
    exported: false,
    searched: false,
    written: 'once',
  },
  fullName: {
    personal: remove(removedName),
    exported: 'name',
    searched: false,
    written: 'typed-once',
  },
  email: {
    personal: remove(removedText),
    exported: 'email',
    searched: false,
    written: 'once',
  },
  phoneNumber: {
    personal: remove(removedPhone),
    exported: 'phoneNumber',
    searched: false,
    written: 'typed-once',
  },
  issueType: {
    personal: 'keep',
    exported: 'issueType',
    searched: false,
    written: 'typed-once',
  },
  description: {
    personal: remove(removedText),
    exported: 'description',
    searched: false,
    written: 'typed-once',
  },
  timestamp: {
    personal: 'keep',
    exported: 'sentAt',
    searched: false,
    written: 'once',
  },
  state: {
    personal: 'keep',
    exported: 'state',
    searched: false,
    written: 'first-value',
  },
  answers: {
    personal: 'by-part',
    exported: 'answers',
    searched: false,
    written: 'first-value',
    items: answerFields,
  },
  notifiedAt: {
    personal: 'keep',
    exported: false,
    searched: false,
    written: 'first-value',
  },
  closedAt: {
    personal: 'keep',
    exported: 'closedAt',
    searched: false,
    written: 'first-value',
  },
  fileURL: {
    personal: remove(null),
    exported: 'file',
    searched: false,
    written: 'once',
  },
  fileName: {
    personal: remove(null),
    exported: 'fileName',
    searched: false,
    written: 'once',
  },
  auditId: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'first-value',
  },
} as const satisfies FieldsOf<SupportMessage>;
