import * as z from 'zod/mini';
import { Pesewas } from '../../values/payment/money';
import { CalendarDay } from '../../values/booking/working-days';

export const paymentStatementsCollection = 'payment_statements';
/** By day in Accra, how many callbacks matched no payment of ours. */
export const unmatchedCallbacksCollection = 'unmatched_callbacks';

/** How many payments, and how much together. */
export const StatementSum = z.object({ count: z.int(), pesewas: Pesewas });
export type StatementSum = z.infer<typeof StatementSum>;

/** One payment on which the two ledgers disagree. */
export const StatementDifference = z.object({
  paymentId: z.string(),
  clienttransid: z.string(),
  oursPesewas: Pesewas,
  /** null when the gateway, asked again and again, gave no answer */
  theirsPesewas: z.nullable(Pesewas),
});
export type StatementDifference = z.infer<typeof StatementDifference>;

/**
 * payment_statements/{yyyy-mm-dd}: what we booked on one day in Accra against what the gateway says of the same payments.
 * Every payment stands in one statement only. Written by the server while it goes on; administrators read it.
 */
export const PaymentStatement = z.object({
  day: CalendarDay,
  state: z.enum(['running', 'done']),
  ours: StatementSum,
  theirs: StatementSum,
  /** ours less theirs; what the gateway gave no answer about counts as nothing */
  differencePesewas: z.int(),
  /** given back that day, whenever it had come */
  refunded: z._default(StatementSum, { count: 0, pesewas: 0 }),
  /** at most 200; `differenceCount` has how many there are */
  differences: z.array(StatementDifference),
  differenceCount: z.int(),
  /** payments the gateway called PAID that were booked only because the statement asked */
  foundLate: z.array(z.string()),
  /** callbacks that matched no payment of ours */
  unmatchedCallbacks: z.int(),
  /** which payments are gone through: those started that day, then those booked, then those given back */
  part: z.enum(['started', 'booked', 'refunded']),
  /** the last payment of that part that is done: its time and id */
  after: z.nullable(z.object({ at: z.date(), id: z.string() })),
  /** runs that got no answer about the next payments */
  silentRuns: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type PaymentStatement = z.infer<typeof PaymentStatement>;
