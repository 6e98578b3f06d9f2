import type { ResultOutcome } from '../values/result-outcome';
import { removedText } from '../values/removed';
import { type FieldsOf, remove, withheld } from '../field-facts';
import { commissionReceiptFields } from './commission-receipt-fields';
import type { ResultVersion, WithdrawnMark } from './request';

/** What the land register says names people. */
const outcomeFields = {
  kind: {
    personal: 'keep',
    exported: 'kind',
    searched: false,
    written: 'server',
  },
  text: {
    personal: remove(removedText),
    exported: 'text',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<ResultOutcome>;

const withdrawnMarkFields = {
  at: {
    personal: 'keep',
    exported: 'at',
    searched: false,
    written: 'server',
  },
  explanation: {
    personal: remove(removedText),
    exported: 'explanation',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<WithdrawnMark>;

export const resultVersionFields = {
  path: {
    personal: 'mask-file-name',
    exported: 'file',
    searched: false,
    written: 'server',
  },
  fileName: {
    personal: remove(removedText),
    exported: 'fileName',
    searched: false,
    written: 'server',
  },
  size: {
    personal: 'keep',
    exported: 'bytes',
    searched: false,
    written: 'server',
  },
  sha256: {
    personal: 'keep',
    exported: 'sha256',
    searched: false,
    written: 'server',
  },
  createdAt: {
    personal: 'keep',
    exported: 'deliveredAt',
    searched: false,
    written: 'server',
  },
  uploadedBy: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  outcome: {
    personal: 'by-part',
    exported: 'outcome',
    searched: false,
    written: 'server',
    parts: outcomeFields,
  },
  commissionReceipt: {
    personal: 'by-part',
    exported: 'commissionReceipt',
    searched: false,
    written: 'server',
    parts: commissionReceiptFields,
  },
  groundAreaSquareMetres: {
    personal: 'keep',
    exported: 'groundAreaInSquareMetres',
    searched: false,
    written: 'server',
  },
  withdrawn: {
    personal: 'by-part',
    exported: 'withdrawn',
    searched: false,
    written: 'server',
    parts: withdrawnMarkFields,
  },
} as const satisfies FieldsOf<ResultVersion>;
