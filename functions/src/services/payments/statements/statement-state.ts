import { getTakenPesewas } from '@contract/entities/payment/payment';
import type {
  PaymentStatement,
  StatementSum,
} from '@contract/entities/payment/payment-statement';
import type { Pesewas } from '@contract/values/payment/money';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { isBooked, wasFoundLate, type Comparison } from './compare-payment';
import type { StatementRow } from './ports';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** From 02:00 of the next day, when the last prompts are long settled. */
const dueAfterMs = dayMs + 2 * hourMs;
const maxDifferences = 200;
/** After these a payment is listed as unanswered. */
const maxSilentRuns = 5;

/** The newest day whose statement can be made. */
export function newestDueDay(now: Date): CalendarDay {
  return dayInAccra(new Date(now.getTime() - dueAfterMs));
}

const emptySum: StatementSum = { count: 0, pesewas: 0 };

/** A statement of which nothing is compared yet. */
export function createStatement(day: CalendarDay, now: Date): PaymentStatement {
  return {
    day,
    state: 'running',
    ours: emptySum,
    theirs: emptySum,
    differencePesewas: 0,
    refunded: emptySum,
    differences: [],
    differenceCount: 0,
    foundLate: [],
    unmatchedCallbacks: 0,
    part: 'started',
    after: null,
    silentRuns: 0,
    createdAt: now,
    updatedAt: now,
  };
}

const partAfter: Readonly<
  Record<PaymentStatement['part'], PaymentStatement['part'] | null>
> = {
  started: 'booked',
  booked: 'other-amount',
  'other-amount': 'refunded',
  refunded: null,
};

/** Begins the next part, or ends the statement. */
export function endPart(
  statement: PaymentStatement,
  unmatchedCallbacks: number,
  now: Date,
): PaymentStatement {
  const ended: PaymentStatement = {
    ...statement,
    after: null,
    silentRuns: 0,
    updatedAt: now,
  };
  const nextPart = partAfter[statement.part];
  if (nextPart !== null) return { ...ended, part: nextPart };
  return { ...ended, state: 'done', unmatchedCallbacks };
}

/** A payment of the statement, and what it adds. */
export interface ComparedRow {
  row: StatementRow;
  comparison: Comparison;
}

/**
 * Up to the first row without an answer; it waits for the next run, after five
 * it counts as unanswered.
 * @param isAnswering the gateway answers about other payments: then a row
 * without an answer waits for nothing
 */
export function addRows(
  statement: PaymentStatement,
  rows: readonly ComparedRow[],
  now: Date,
  isAnswering = false,
): PaymentStatement {
  let changedStatement = { ...statement, updatedAt: now };
  const canWait = !isAnswering && statement.silentRuns < maxSilentRuns;
  for (const { row, comparison } of rows) {
    if (isSilent(comparison) && canWait) {
      const hasAdvanced = changedStatement.after !== statement.after;
      return {
        ...changedStatement,
        silentRuns: hasAdvanced ? 1 : statement.silentRuns + 1,
      };
    }
    changedStatement = {
      ...addComparison(changedStatement, comparison),
      after: { at: row.at, id: row.id },
      silentRuns: 0,
    };
  }
  return changedStatement;
}

/** True where the gateway did not answer about the payment. */
export function isSilent(comparison: Comparison): boolean {
  return comparison?.kind === 'compared' && comparison.theirsPesewas === null;
}

function addComparison(
  statement: PaymentStatement,
  comparison: Comparison,
): PaymentStatement {
  if (comparison === null) return statement;
  if (comparison.kind === 'refunded') {
    return {
      ...statement,
      refunded: addToSum(statement.refunded, comparison.pesewas),
    };
  }
  const { payment, theirsPesewas } = comparison;
  const { paymentId, clienttransid } = payment;
  const oursPesewas = isBooked(payment) ? getTakenPesewas(payment) : 0;
  const counted = {
    ...statement,
    ours: addToSum(statement.ours, oursPesewas),
    theirs: addToSum(statement.theirs, theirsPesewas ?? 0),
    differencePesewas:
      statement.differencePesewas + oursPesewas - (theirsPesewas ?? 0),
    foundLate: wasFoundLate(payment)
      ? [...statement.foundLate, paymentId]
      : statement.foundLate,
  };
  if (theirsPesewas === oursPesewas) return counted;
  const difference = { paymentId, clienttransid, oursPesewas, theirsPesewas };
  const differences = [...statement.differences, difference].slice(
    0,
    maxDifferences,
  );
  return {
    ...counted,
    differences,
    differenceCount: statement.differenceCount + 1,
  };
}

function addToSum(
  { count, pesewas }: StatementSum,
  addedPesewas: Pesewas,
): StatementSum {
  if (addedPesewas === 0) return { count, pesewas };
  return { count: count + 1, pesewas: pesewas + addedPesewas };
}
