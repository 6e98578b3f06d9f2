import { type FieldsOf, serverOnly } from '../../field-facts';
import type {
  PaymentStatement,
  StatementDifference,
  StatementSum,
} from './payment-statement';

const sumFields = {
  count: serverOnly,
  pesewas: serverOnly,
} as const satisfies FieldsOf<StatementSum>;

const differenceFields = {
  paymentId: serverOnly,
  clienttransid: serverOnly,
  oursPesewas: serverOnly,
  theirsPesewas: serverOnly,
} as const satisfies FieldsOf<StatementDifference>;

const sum = {
  personal: 'by-part',
  exported: false,
  searched: false,
  written: 'server',
  parts: sumFields,
} as const;

export const paymentStatementFields = {
  day: serverOnly,
  state: serverOnly,
  ours: sum,
  theirs: sum,
  differencePesewas: serverOnly,
  refunded: sum,
  differences: {
    personal: 'by-part',
    exported: false,
    searched: false,
    written: 'server',
    items: differenceFields,
  },
  differenceCount: serverOnly,
  foundLate: serverOnly,
  unmatchedCallbacks: serverOnly,
  part: serverOnly,
  after: {
    personal: 'by-part',
    exported: false,
    searched: false,
    written: 'server',
    parts: { at: serverOnly, id: serverOnly },
  },
  silentRuns: serverOnly,
  createdAt: serverOnly,
  updatedAt: serverOnly,
} as const satisfies FieldsOf<PaymentStatement>;
