import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import type { StatementSum } from '@contract/entities/payment/payment-statement';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import type { SettlementFile, SettlementRow } from './settlement-file';

/** Where our ledger and the gateway's file do not say the same. */
export type SettlementDifference =
  | { kind: 'amount'; row: SettlementRow; payment: Payment }
  /** the file calls it paid, and we do not */
  | { kind: 'not-in-ledger'; row: SettlementRow }
  /** we call it paid, and the file has another word for it */
  | { kind: 'not-paid'; row: SettlementRow; payment: Payment }
  /** its numbers are of different payments */
  | { kind: 'two-payments'; row: SettlementRow }
  | { kind: 'twice'; row: SettlementRow; firstLine: number }
  /** we call it paid that day, and the file does not have it */
  | { kind: 'not-in-file'; payment: Payment };

/** One day of our ledger beside the gateway's file. */
export interface SettlementComparison {
  ours: StatementSum;
  /** what the file calls paid that day */
  theirs: StatementSum;
  /** lines of the day that say the same as our ledger */
  agreeing: number;
  differences: readonly SettlementDifference[];
  /** lines of other days */
  otherDays: number;
}

/**
 * Compares a day. A payment is found by its numbers, also where gateway and
 * ledger date it on two sides of midnight.
 * @param payments what we call paid on that day, the one before and the one
 * after
 */
export function compareSettlement(
  day: CalendarDay,
  file: SettlementFile,
  payments: readonly Payment[],
): SettlementComparison {
  const paymentsByNumber = indexByNumber(payments);
  const linesByPayment = new Map<Payment, number>();
  const differences: SettlementDifference[] = [];
  let agreeing = 0;
  for (const row of sortPaidFirst(file.rows)) {
    const found = findPayments(row, paymentsByNumber);
    const difference = compareRow(row, found, linesByPayment);
    if (row.day !== day) continue;
    if (difference !== null) differences.push(difference);
    else if (row.isPaid) agreeing += 1;
  }
  const ofDay = payments.filter((payment) => isPaidOn(payment, day));
  for (const payment of ofDay) {
    if (!linesByPayment.has(payment)) {
      differences.push({ kind: 'not-in-file', payment });
    }
  }
  const rowsOfDay = file.rows.filter((row) => row.day === day);
  const paidRows = rowsOfDay.filter((row) => row.isPaid);
  return {
    ours: addUp(ofDay.map(getTakenPesewas)),
    theirs: addUp(paidRows.map(({ pesewas }) => pesewas)),
    agreeing,
    differences,
    otherDays: file.rows.length - rowsOfDay.length,
  };
}

/** A payment that failed first and was paid then has a line for each. */
const sortPaidFirst = (rows: readonly SettlementRow[]): SettlementRow[] => [
  ...rows.filter((row) => row.isPaid),
  ...rows.filter((row) => !row.isPaid),
];

const isPaidOn = ({ paidAt }: Payment, day: CalendarDay): boolean =>
  paidAt !== null && dayInAccra(paidAt) === day;

const addUp = (amounts: readonly number[]): StatementSum => ({
  count: amounts.length,
  pesewas: amounts.reduce((sum, pesewas) => sum + pesewas, 0),
});

/** Each kind of number has its own names: two of them may be the same. */
function indexByNumber(
  payments: readonly Payment[],
): ReadonlyMap<string, Payment> {
  const byNumber = new Map<string, Payment>();
  for (const payment of payments) {
    byNumber.set(`ours ${payment.clienttransid}`, payment);
    const { transactionid, telcotransid, brandtransid } = payment;
    if (transactionid !== null) {
      byNumber.set(`theirs ${transactionid.toUpperCase()}`, payment);
    }
    for (const number of [telcotransid, brandtransid]) {
      if (number !== null) {
        byNumber.set(`network ${number.toUpperCase()}`, payment);
      }
    }
  }
  return byNumber;
}

function findPayments(
  { numbers }: SettlementRow,
  paymentsByNumber: ReadonlyMap<string, Payment>,
): Payment[] {
  const found = [
    paymentsByNumber.get(`ours ${numbers.ours}`),
    paymentsByNumber.get(`theirs ${numbers.theirs}`),
    paymentsByNumber.get(`network ${numbers.network}`),
  ];
  return [...new Set(found.filter((payment) => payment !== undefined))];
}

/** @param linesByPayment the line that named a payment first; it is added to */
function compareRow(
  row: SettlementRow,
  [payment, ...others]: readonly Payment[],
  linesByPayment: Map<Payment, number>,
): SettlementDifference | null {
  if (others.length > 0) return { kind: 'two-payments', row };
  if (payment === undefined) {
    return row.isPaid ? { kind: 'not-in-ledger', row } : null;
  }
  const firstLine = linesByPayment.get(payment);
  if (firstLine !== undefined && row.isPaid) {
    return { kind: 'twice', row, firstLine };
  }
  if (firstLine === undefined) linesByPayment.set(payment, row.line);
  if (!row.isPaid) {
    return firstLine === undefined ? { kind: 'not-paid', row, payment } : null;
  }
  const isSame = row.pesewas === getTakenPesewas(payment);
  return isSame ? null : { kind: 'amount', row, payment };
}
