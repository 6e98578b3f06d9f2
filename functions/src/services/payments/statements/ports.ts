import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { PaymentPorts } from '../ports';

/** What the daily statement needs from outside. */
export interface StatementPorts {
  payments: PaymentPorts;
  store: StatementStore;
}

/** A payment in the order of a statement. */
export interface StatementRow {
  /** by which the rows of the statement's part are ordered */
  at: Date;
  /** of the payment */
  id: string;
  /** null where its record does not parse */
  payment: Payment | null;
}

/** Statements, and the payments they are made from. */
export interface StatementStore {
  /**
   * The newest day that has a statement, finished or not, also one that does
   * not parse.
   * @returns null before the first statement
   */
  findNewestDay(): Promise<CalendarDay | null>;

  /**
   * A statement that is still being made. One that does not parse is logged and
   * passed over.
   * @returns null when none is
   */
  findUnfinished(): Promise<PaymentStatement | null>;

  /** Writes a new statement. Changes nothing where its day has one already. */
  begin(statement: PaymentStatement): Promise<void>;

  /**
   * The next payments of the statement's day and part, behind the row where it
   * stands, the oldest first. A payment that does not parse is logged, and
   * comes as a row without it.
   * @param maxCount rows
   */
  listRows(
    statement: PaymentStatement,
    maxCount: number,
  ): Promise<StatementRow[]>;

  /**
   * Replaces a statement, unless another run has changed it since it was read.
   * @returns false where nothing was written; so does a repetition
   * @throws AppError bad-document
   */
  advance(
    readStatement: PaymentStatement,
    changedStatement: PaymentStatement,
  ): Promise<boolean>;

  /**
   * How many callbacks of a day were about no payment of ours.
   * @throws AppError bad-document
   */
  countUnmatchedCallbacks(day: CalendarDay): Promise<number>;
}
