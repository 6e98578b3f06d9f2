import { type FieldsOf, remove } from '../field-facts';
import { removedText } from '../values/removed';
import type { CommissionReceipt } from './commission-receipt';

/** A receipt names who paid, and its file often does. */
export const commissionReceiptFields = {
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
} as const satisfies FieldsOf<CommissionReceipt>;
