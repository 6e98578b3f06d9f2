import { removedName, removedText } from '../../values/removed';
import {
  type FieldsOf,
  remove,
  removeWhere,
  serverOnly,
  withheld,
} from '../../field-facts';
import type {
  AskedCode,
  OtherAmount,
  Payment,
  PaymentEvent,
  Refund,
} from './payment';

const eventFields = {
  state: {
    personal: 'keep',
    exported: 'state',
    searched: false,
    written: 'server',
  },
  at: { personal: 'keep', exported: 'at', searched: false, written: 'server' },
  cause: {
    personal: 'keep',
    exported: 'cause',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<PaymentEvent>;

/**
 * Who decided, when, and the transfer number stay; the words may name people.
 */
const refundFields = {
  state: {
    personal: 'keep',
    exported: 'state',
    searched: false,
    written: 'server',
  },
  round: serverOnly,
  reason: {
    personal: remove(removedText),
    exported: 'reason',
    searched: false,
    written: 'server',
  },
  proposedBy: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  proposedAt: serverOnly,
  decidedBy: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  decidedAt: serverOnly,
  declineReason: {
    personal: remove(removedText),
    exported: false,
    searched: false,
    written: 'server',
  },
  withdrawnBy: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  withdrawnAt: serverOnly,
  withdrawReason: {
    personal: remove(removedText),
    exported: false,
    searched: false,
    written: 'server',
  },
  transferNumber: {
    personal: 'keep',
    exported: 'transferNumber',
    searched: false,
    written: 'server',
  },
  sentBy: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  paidAt: {
    personal: 'keep',
    exported: 'paidAt',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<Refund>;

/** When codes were asked for and sent; none of them is stored. */
const codeFields = {
  askedAt: serverOnly,
  expiresAt: serverOnly,
  tries: serverOnly,
  wrongTries: serverOnly,
  isLastWrong: serverOnly,
  openTry: serverOnly,
  triedAt: serverOnly,
} as const satisfies FieldsOf<AskedCode>;

/** The copy says only what was taken. */
const otherAmountFields = {
  state: serverOnly,
  pesewas: serverOnly,
  isUnreadable: serverOnly,
  pricePesewas: serverOnly,
  reportedAt: serverOnly,
  cause: serverOnly,
  round: serverOnly,
  reason: {
    personal: remove(removedText),
    exported: false,
    searched: false,
    written: 'server',
  },
  proposedBy: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  proposedAt: serverOnly,
  decidedBy: {
    personal: 'keep',
    exported: withheld,
    searched: false,
    written: 'server',
  },
  decidedAt: serverOnly,
  declineReason: {
    personal: remove(removedText),
    exported: false,
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<OtherAmount>;

/** The ledger stays; the gateway's words may name people. */
export const paymentFields = {
  paymentId: {
    personal: 'keep',
    exported: 'id',
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
  serviceType: {
    // A booking's topic is what somebody typed.
    personal: removeWhere('Professional Services', {
      field: 'paymentFor',
      is: 'consultancy',
    }),
    exported: 'service',
    searched: false,
    written: 'server',
  },
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
  walletnumber: {
    personal: 'mask-wallet',
    exported: 'walletNumber',
    searched: false,
    written: 'server',
  },
  recipientNumber: {
    personal: remove(null),
    exported: 'recipientNumber',
    searched: false,
    written: 'server',
  },
  clientName: {
    personal: remove(removedName),
    exported: 'clientName',
    searched: false,
    written: 'server',
  },
  state: {
    personal: 'keep',
    exported: 'state',
    searched: false,
    written: 'server',
  },
  status: {
    personal: 'keep',
    exported: 'paid',
    searched: false,
    written: 'server',
  },
  reason: {
    personal: remove(null),
    exported: 'message',
    searched: false,
    written: 'server',
  },
  failure: {
    personal: 'keep',
    exported: 'failure',
    searched: false,
    written: 'server',
  },
  clienttransid: {
    personal: 'keep',
    exported: 'ourNumber',
    searched: false,
    written: 'server',
  },
  transactionid: {
    personal: 'keep',
    exported: 'gatewayNumber',
    searched: false,
    written: 'server',
  },
  telcotransid: {
    personal: 'keep',
    exported: 'networkNumber',
    searched: false,
    written: 'server',
  },
  brandtransid: {
    personal: 'keep',
    exported: 'brandNumber',
    searched: false,
    written: 'server',
  },
  createdAt: {
    personal: 'keep',
    exported: 'createdAt',
    searched: false,
    written: 'server',
  },
  updatedAt: {
    personal: 'keep',
    exported: 'updatedAt',
    searched: false,
    written: 'server',
  },
  paidAt: {
    personal: 'keep',
    exported: 'paidAt',
    searched: false,
    written: 'server',
  },
  code: {
    personal: 'by-part',
    exported: false,
    searched: false,
    written: 'server',
    parts: codeFields,
  },
  promptExpiresAt: serverOnly,
  nextCheckAt: serverOnly,
  checks: serverOnly,
  lastCheckedAt: serverOnly,
  otherAmount: {
    personal: 'by-part',
    exported: 'amountTaken',
    searched: false,
    written: 'server',
    parts: otherAmountFields,
  },
  refundDue: {
    personal: 'keep',
    exported: 'refundOwed',
    searched: false,
    written: 'server',
  },
  refund: {
    personal: 'by-part',
    exported: 'refund',
    searched: false,
    written: 'server',
    parts: refundFields,
  },
  events: {
    personal: 'by-part',
    exported: 'history',
    searched: false,
    written: 'server',
    items: eventFields,
  },
  needsReview: serverOnly,
  gateway: serverOnly,
  anonymisedAt: serverOnly,
} as const satisfies FieldsOf<Payment>;
