import * as z from 'zod/mini';
import { ReceiveBody, ReddeStatus, type TransactionMessage } from './messages';

/** One journal record for each change: the debit as asked for, and how it stands. Times are milliseconds since 1970. */
export const Transaction = z.extend(z.omit(ReceiveBody, { appid: true }), {
  id: z.int(),
  status: ReddeStatus,
  reason: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
  telcotransid: z.optional(z.string()),
  /** in cedis, where that is not what was asked for: a fee for example */
  taken: z.optional(z.number()),
});
export type Transaction = z.infer<typeof Transaction>;

export function isFinal(transaction: Transaction): boolean {
  return transaction.status === 'PAID' || transaction.status === 'FAILED';
}

export function createTransaction(id: number, body: ReceiveBody, now: number): Transaction {
  return z.parse(Transaction, {
    ...body,
    id,
    status: 'OK',
    // The misspelling is Redde's.
    reason: 'Transaction Recieved for Processing',
    createdAt: now,
    changedAt: now,
  });
}

/** `transactionid` is a number for odd ids and a string for even ones, because Redde sends both. */
export function toFirstAnswer(transaction: Transaction): TransactionMessage {
  return describe(transaction, isEven(transaction));
}

/** The other form of `transactionid` than the first answer, and the network's number as `telcotransid`. */
export function toCallback(transaction: Transaction): TransactionMessage {
  return { ...describe(transaction, !isEven(transaction)), telcotransid: transaction.telcotransid };
}

/** As the callback, with the network's number as `brandtransid`, and the amount where it is another one. */
export function toStatusAnswer(transaction: Transaction): TransactionMessage {
  const answer = { ...describe(transaction, !isEven(transaction)), brandtransid: transaction.telcotransid };
  return transaction.taken === undefined ? answer : { ...answer, amount: transaction.taken };
}

const isEven = ({ id }: Transaction) => id % 2 === 0;

function describe(transaction: Transaction, idIsText: boolean): TransactionMessage {
  const { id, status, reason, clienttransid, clientreference, changedAt } = transaction;
  // '2019-04-23 16:43:21.231' in UTC, which is Ghana's time.
  const statusdate = new Date(changedAt).toISOString().replace('T', ' ').replace('Z', '');
  const transactionid = idIsText ? String(id) : id;
  return { status, reason, clienttransid, clientreference, statusdate, transactionid };
}
