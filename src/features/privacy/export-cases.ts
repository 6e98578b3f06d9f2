import type { PaymentCase } from '@contract/entities/payment-case';
import { toCedis } from '@contract/values/money';
import { readOwnCases } from '@/repositories/payment-cases';
import { cedis, createSource } from './export-source';

/** What was reported with "I was charged", and the answer. */
export const casesSource = createSource<PaymentCase>({
  name: 'chargeReports',
  meaning: 'the payments you reported with "I was charged", with the numbers you gave and our answer',
  read: readOwnCases,
  describe: (found) => ({
    data: {
      paymentId: found.paymentId,
      paidFor: found.paymentFor,
      documentId: found.documentId,
      reference: found.reference,
      amount: cedis(toCedis(found.amountPesewas)),
      network: found.paymentoption,
      state: found.state,
      numbersFromSms: found.claims.map(({ telcotransid, at }) => ({ telcotransid, at })),
      createdAt: found.createdAt,
      answerPromisedBy: found.answerBy,
      endedAt: found.endedAt,
      answer: found.answer,
    },
    files: [],
  }),
});
