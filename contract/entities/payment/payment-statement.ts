import * as z from 'zod/mini';
import { Pesewas } from '../../values/payment/money';
import { CalendarDay } from '../../values/booking/working-days';

export const paymentStatementsCollection = 'payment_statements';
/** Callbacks that matched no payment of ours, counted by day in Accra. */
export const unmatchedCallbacksCollection = 'unmatched_callbacks';

export const StatementSum = z.object({ count: z.int(), pesewas: Pesewas });
export type StatementSum = z.infer<typeof StatementSum>;

export const StatementDifference = z.object({
  paymentId: z.string(),
  clienttransid: z.string(),
  oursPesewas: Pesewas,
  /** null when the gateway never answered */
  theirsPesewas: z.nullable(Pesewas),
});
export type StatementDifference = z.infer<typeof StatementDifference>;

/**
 * payment_statements/{yyyy-mm-dd}: what we booked on one day in Accra, compared
 * with the gateway. Every payment is in one statement only. Written by the
 * server, read by administrators.
 */
export const PaymentStatement = z.object({
  day: CalendarDay,
  state: z.enum(['running', 'done']),
  ours: StatementSum,
  theirs: StatementSum,
  /**
   * ours less theirs; a payment without the gateway's answer counts as 0 in
   * theirs
   */
  differencePesewas: z.int(),
  /** paid back that day, whenever it was received */
  refunded: z._default(StatementSum, { count: 0, pesewas: 0 }),
  /** at most 200; `differenceCount` counts all */
  differences: z.array(StatementDifference),
  differenceCount: z.int(),
  /**
   * ids of payments that were booked only because the statement asked the
   * gateway
   */
  foundLate: z.array(z.string()),
  unmatchedCallbacks: z.int(),
  /**
   * which payments are compared now: those started that day, booked, reported
   * with another amount, then paid back
   */
  part: z.enum(['started', 'booked', 'other-amount', 'refunded']),
  /** the last compared payment of that part */
  after: z.nullable(z.object({ at: z.date(), id: z.string() })),
  /** runs without an answer about the next payments */
  silentRuns: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type PaymentStatement = z.infer<typeof PaymentStatement>;
