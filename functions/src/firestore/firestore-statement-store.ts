import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  Timestamp,
  type CollectionReference,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import {
  PaymentStatement,
  paymentStatementsCollection,
  unmatchedCallbacksCollection,
} from '@contract/entities/payment/payment-statement';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  CalendarDay,
  startOfDayInAccra,
} from '@contract/values/booking/working-days';
import type { Log } from '../log';
import type {
  StatementRow,
  StatementStore,
} from '../services/payments/statements/ports';
import { runTransaction } from './run-transaction';
import { findStored, readEach, toDates } from './stored-document';

const UnmatchedCallbacks = z.object({ count: z.int() });
/**
 * Statements that do not parse are passed over; more than a few are no
 * accident.
 */
const maxBroken = 10;
/** The field by which the payments of each part are found and ordered. */
const timeOf = {
  started: 'createdAt',
  booked: 'paidAt',
  'other-amount': 'otherAmount.reportedAt',
  refunded: 'refund.paidAt',
} as const;

/** The collection payment_statements, and the payments of their days. */
export class FirestoreStatementStore implements StatementStore {
  constructor(
    private readonly db: Firestore,
    private readonly log: Log,
  ) {}

  async findNewestDay(): Promise<CalendarDay | null> {
    const { docs } = await this.#statements()
      .orderBy('day', 'desc')
      .limit(maxBroken)
      .get();
    // The id of a statement is its day.
    const days = docs.map(({ id }) => CalendarDay.safeParse(id).data ?? null);
    return days.find((day) => day !== null) ?? null;
  }

  async findUnfinished(): Promise<PaymentStatement | null> {
    const { docs } = await this.#statements()
      .where('state', '==', 'running')
      .limit(maxBroken)
      .get();
    return readEach(PaymentStatement, docs, this.log)[0] ?? null;
  }

  async begin(statement: PaymentStatement): Promise<void> {
    const document = this.#statements().doc(statement.day);
    await runTransaction(this.db, async (transaction) => {
      if (!(await transaction.get(document)).exists) {
        transaction.create(document, { ...statement });
      }
    });
  }

  async listRows(
    { day, part, after }: PaymentStatement,
    maxCount: number,
  ): Promise<StatementRow[]> {
    const field = timeOf[part];
    const ordered = this.db
      .collection(paymentsCollection)
      .where(field, '>=', startOfDayInAccra(day))
      .where(field, '<', startOfDayInAccra(addDays(day, 1)))
      .orderBy(field)
      .orderBy(FieldPath.documentId())
      .limit(maxCount);
    const page =
      after === null ? ordered : ordered.startAfter(after.at, after.id);
    const { docs } = await page.get();
    return docs.map((stored) => this.#readRow(stored, day, field));
  }

  advance(
    readStatement: PaymentStatement,
    changedStatement: PaymentStatement,
  ): Promise<boolean> {
    const document = this.#statements().doc(readStatement.day);
    return runTransaction(this.db, async (transaction) => {
      const stored = findStored(
        PaymentStatement,
        await transaction.get(document),
      );
      if (!isDeepStrictEqual(stored, readStatement)) return false;
      transaction.set(document, { ...changedStatement });
      return true;
    });
  }

  async countUnmatchedCallbacks(day: CalendarDay): Promise<number> {
    const stored = await this.db
      .collection(unmatchedCallbacksCollection)
      .doc(day)
      .get();
    return findStored(UnmatchedCallbacks, stored)?.count ?? 0;
  }

  #readRow(
    stored: QueryDocumentSnapshot,
    day: CalendarDay,
    field: string,
  ): StatementRow {
    const value: unknown = stored.get(field);
    const payment = Payment.safeParse(toDates(stored.data())).data ?? null;
    if (payment === null) {
      this.log.error('a payment is left out of the statement', {
        paymentId: stored.id,
        day,
      });
    }
    return {
      at:
        value instanceof Timestamp
          ? value.toDate()
          : startOfDayInAccra(addDays(day, 1)),
      id: stored.id,
      payment,
    };
  }

  #statements(): CollectionReference {
    return this.db.collection(paymentStatementsCollection);
  }
}
