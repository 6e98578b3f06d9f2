import type * as z from 'zod/mini';
import {
  type FieldsOf,
  goesWithRecord,
  remove,
  serverOnly,
} from '../field-facts';
import { removedText } from '../values/removed';
import { resultVersionFields } from './result-version-fields';
import type { ResultWithdrawal, WithdrawnFile } from './result-withdrawal';

const writtenByOffice = {
  personal: remove(removedText),
  exported: false,
  searched: false,
  written: 'server',
} as const;

/**
 * It outlives the account without its words, so that a wrong result can still
 * be withdrawn for those who hold it.
 */
export const resultWithdrawalFields = {
  withdrawalId: serverOnly,
  documentId: serverOnly,
  reference: serverOnly,
  userId: serverOnly,
  version: serverOnly,
  sha256: serverOnly,
  proposalId: serverOnly,
  state: serverOnly,
  reason: writtenByOffice,
  explanation: writtenByOffice,
  proposedBy: serverOnly,
  proposedAt: serverOnly,
  decidedBy: serverOnly,
  decidedAt: serverOnly,
  delivered: {
    personal: 'by-part',
    exported: false,
    searched: false,
    written: 'server',
    parts: resultVersionFields,
  },
} as const satisfies FieldsOf<ResultWithdrawal>;

export const withdrawnFileFields = {
  userId: goesWithRecord,
  documentId: goesWithRecord,
  at: goesWithRecord,
} as const satisfies FieldsOf<z.infer<typeof WithdrawnFile>>;
