import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { PaymentPorts } from '../ports';

/** Where a page of payments stands, and the payment; null when its record cannot be read. */
export interface StatementRow {
  at: Date;
  id: string;
  payment: Payment | null;
}

/** Where statements are kept, and the payments they are made from. */
export interface StatementStore {
  /** The newest statement there is, finished or not. */
  findNewest(): Promise<PaymentStatement | null>;
  /** The oldest one that is not finished. */
  findUnfinished(): Promise<PaymentStatement | null>;
  /** Begins a day's statement, unless somebody has. */
  begin(statement: PaymentStatement): Promise<void>;
  /** The next payments of the statement's part, oldest first. */
  listRows(statement: PaymentStatement, limit: number): Promise<StatementRow[]>;
  /** Saves the next state, unless another run has gone on meanwhile. @returns whether it was saved */
  advance(from: PaymentStatement, to: PaymentStatement): Promise<boolean>;
  /** How many callbacks of that day matched no payment. */
  countUnmatchedCallbacks(day: CalendarDay): Promise<number>;
}

export interface StatementPorts {
  payments: PaymentPorts;
  store: StatementStore;
}
