import { removedText } from '../../values/removed';
import { type FieldsOf, remove, serverOnly } from '../../field-facts';
import type { PaymentCase } from './payment-case';

const claimFields = {
  telcotransid: {
    personal: 'keep',
    exported: 'telcotransid',
    searched: false,
    written: 'server',
  },
  at: { personal: 'keep', exported: 'at', searched: false, written: 'server' },
} as const satisfies FieldsOf<PaymentCase['claims'][number]>;

/** The network's numbers stay, as in the ledger. */
export const paymentCaseFields = {
  paymentId: {
    personal: 'keep',
    exported: 'paymentId',
    searched: false,
    written: 'server',
  },
  paymentFor: {
    personal: 'keep',
    exported: 'paidFor',
    searched: false,
    written: 'server',
  },
  documentId: {
    personal: 'keep',
    exported: 'documentId',
    searched: false,
    written: 'server',
  },
  reference: {
    personal: 'keep',
    exported: 'reference',
    searched: false,
    written: 'server',
  },
  userId: serverOnly,
  clienttransid: serverOnly,
  amountPesewas: {
    personal: 'keep',
    exported: 'amount',
    searched: false,
    written: 'server',
  },
  paymentoption: {
    personal: 'keep',
    exported: 'network',
    searched: false,
    written: 'server',
  },
  state: {
    personal: 'keep',
    exported: 'state',
    searched: false,
    written: 'server',
  },
  telcotransid: serverOnly,
  claims: {
    personal: 'by-part',
    exported: 'numbersFromSms',
    searched: false,
    written: 'server',
    items: claimFields,
  },
  createdAt: {
    personal: 'keep',
    exported: 'createdAt',
    searched: false,
    written: 'server',
  },
  updatedAt: serverOnly,
  answerBy: {
    personal: 'keep',
    exported: 'answerPromisedBy',
    searched: false,
    written: 'server',
  },
  endedAt: {
    personal: 'keep',
    exported: 'endedAt',
    searched: false,
    written: 'server',
  },
  answer: {
    personal: remove(removedText),
    exported: 'answer',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<PaymentCase>;
