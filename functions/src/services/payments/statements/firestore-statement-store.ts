import { isDeepStrictEqual } from 'node:util';
import { FieldPath, Timestamp, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Payment, paymentsCollection } from '@contract/entities/payment/payment';
import {
  PaymentStatement,
  paymentStatementsCollection,
  unmatchedCallbacksCollection,
} from '@contract/entities/payment/payment-statement';
import { addDays } from '@contract/values/booking/booking-calendar';
import { CalendarDay, startOfDayInAccra } from '@contract/values/booking/working-days';
import { runTransaction } from '../../../firestore/run-transaction';
import { findStored, readEach, toDates } from '../../../firestore/stored-document';
import type { Log } from '../../../log';

const UnmatchedCallbacks = z.object({ count: z.int() });
/** Statements that do not parse are passed over; more than a few are no accident. */
const mostBroken = 10;
const timeOf = {
  started: 'createdAt',
  booked: 'paidAt',
  'other-amount': 'otherAmount.reportedAt',
  refunded: 'refund.paidAt',
} as const;

/** `payment`: null when its record cannot be read. */
export interface StatementRow {
  at: Date;
  id: string;
  payment: Payment | null;
}

/** Statements, and the payments they are made from. */
export class FirestoreStatementStore {
  constructor(
    private readonly db: Firestore,
    private readonly log: Log,
  ) {}

  /** Of a statement finished or not, also of one that does not parse: its id is its day. */
  async findNewestDay(): Promise<CalendarDay | null> {
    const { docs } = await this.#statements().orderBy('day', 'desc').limit(mostBroken).get();
    const days = docs.map(({ id }) => CalendarDay.safeParse(id).data ?? null);
    return days.find((day) => day !== null) ?? null;
  }

  /** The oldest one that parses. */
  async findUnfinished(): Promise<PaymentStatement | null> {
    const { docs } = await this.#statements().where('state', '==', 'running').limit(mostBroken).get();
    return readEach(PaymentStatement, docs, this.log)[0] ?? null;
  }

  /** Unless somebody has begun it. */
  async begin(statement: PaymentStatement): Promise<void> {
    const ref = this.#statements().doc(statement.day);
    await runTransaction(this.db, async (transaction) => {
      if (!(await transaction.get(ref)).exists) transaction.create(ref, { ...statement });
    });
  }

  /** Of the statement's part, oldest first. */
  async listRows({ day, part, after }: PaymentStatement, limit: number): Promise<StatementRow[]> {
    const field = timeOf[part];
    const end = startOfDayInAccra(addDays(day, 1));
    const ordered = this.db
      .collection(paymentsCollection)
      .where(field, '>=', startOfDayInAccra(day))
      .where(field, '<', end)
      .orderBy(field)
      .orderBy(FieldPath.documentId())
      .limit(limit);
    const found = await (after === null ? ordered : ordered.startAfter(after.at, after.id)).get();
    return found.docs.map((document) => {
      const at: unknown = document.get(field);
      const parsed = Payment.safeParse(toDates(document.data()));
      if (!parsed.success) {
        this.log.error('a payment is left out of the statement', { paymentId: document.id, day });
      }
      return {
        at: at instanceof Timestamp ? at.toDate() : end,
        id: document.id,
        payment: parsed.success ? parsed.data : null,
      };
    });
  }

  /** Unless another run has advanced it. @returns whether it was saved */
  advance(from: PaymentStatement, to: PaymentStatement): Promise<boolean> {
    const ref = this.#statements().doc(from.day);
    return runTransaction(this.db, async (transaction) => {
      const stored = findStored(PaymentStatement, await transaction.get(ref));
      if (!isDeepStrictEqual(stored, from)) return false;
      transaction.set(ref, { ...to });
      return true;
    });
  }

  /** Callbacks of that day that matched no payment. */
  async countUnmatchedCallbacks(day: CalendarDay): Promise<number> {
    const stored = await this.db.collection(unmatchedCallbacksCollection).doc(day).get();
    return findStored(UnmatchedCallbacks, stored)?.count ?? 0;
  }

  #statements() {
    return this.db.collection(paymentStatementsCollection);
  }
}
