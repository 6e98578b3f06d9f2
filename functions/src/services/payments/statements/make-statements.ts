import { isCollectedBy } from '@contract/entities/payment/payment';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { addDays } from '@contract/values/booking/booking-calendar';
import type { PaymentPorts } from '../ports';
import { comparePayment } from './compare-payment';
import type { StatementPorts, StatementRow } from './ports';
import {
  createStatement,
  endPart,
  isSilent,
  newestDueDay,
  addRows,
  type ComparedRow,
} from './statement-state';

/**
 * A page is one write; its questions take longer than the second that a record
 * needs between two writes.
 */
const pageSize = 50;
const comparedAtOnce = 10;
/** The next run begins ten minutes after this one. */
const runForMs = 4 * 60_000;

/**
 * Of every day up to yesterday, the oldest first, until the time is up
 * (decision 91). Runs may overlap.
 */
export async function makeStatements(ports: StatementPorts): Promise<void> {
  const deadlineMs = ports.payments.now().getTime() + runForMs;
  while (ports.payments.now().getTime() < deadlineMs) {
    const statement =
      (await ports.store.findUnfinished()) ?? (await beginNextStatement(ports));
    if (statement === null) return;
    const changedStatement = await makeNextPage(ports, statement);
    const isSaved = await ports.store.advance(statement, changedStatement);
    if (isSaved && changedStatement.state === 'done') {
      logStatement(ports, changedStatement);
    }
    // The gateway does not answer, or another run is at work.
    if (!isSaved || changedStatement.silentRuns > 0) return;
  }
}

/** A difference is for a person to look at. */
function logStatement(
  { payments }: StatementPorts,
  { day, differencePesewas, differenceCount }: PaymentStatement,
): void {
  const fields = { day, differencePesewas, differenceCount };
  if (differenceCount === 0) payments.log.info('daily statement', fields);
  else payments.log.error('daily statement', fields);
}

/** The first statement is yesterday's; after that no day is left out. */
async function beginNextStatement({
  payments,
  store,
}: StatementPorts): Promise<PaymentStatement | null> {
  const now = payments.now();
  const dueDay = newestDueDay(now);
  const newestDay = await store.findNewestDay();
  const day = newestDay === null ? dueDay : addDays(newestDay, 1);
  if (day > dueDay) return null;
  const statement = createStatement(day, now);
  await store.begin(statement);
  return store.findUnfinished();
}

async function makeNextPage(
  ports: StatementPorts,
  statement: PaymentStatement,
): Promise<PaymentStatement> {
  const { payments, store } = ports;
  const rows = await store.listRows(statement, pageSize);
  if (rows.length === 0) {
    const unmatchedCallbacks = await store.countUnmatchedCallbacks(
      statement.day,
    );
    return endPart(statement, unmatchedCallbacks, payments.now());
  }
  const comparedRows = await compareRows(ports, statement, rows);
  const isAnswering = await areGatewaysAnswering(payments, rows, comparedRows);
  const completedRows = isAnswering
    ? await askAgain(ports, statement, comparedRows)
    : comparedRows;
  return addRows(statement, completedRows, payments.now(), isAnswering);
}

/**
 * True when gateways are silent about payments of these rows, but each answers
 * about another one of its own.
 */
async function areGatewaysAnswering(
  payments: PaymentPorts,
  rows: readonly StatementRow[],
  comparedRows: readonly ComparedRow[],
): Promise<boolean> {
  const silentRows = comparedRows.filter(isSilentRow).map(({ row }) => row);
  const silentGateways = new Set(
    silentRows.flatMap(({ payment }) => payment?.gateway ?? []),
  );
  if (silentGateways.size === 0) return false;
  const others = rows.filter((row) => !silentRows.includes(row));
  for (const gateway of silentGateways) {
    const ofGateway = others.filter(
      ({ payment }) => payment !== null && isCollectedBy(payment, gateway),
    );
    if (!(await isAnsweringAboutOne(payments, ofGateway))) return false;
  }
  return true;
}

async function isAnsweringAboutOne(
  payments: PaymentPorts,
  rows: readonly StatementRow[],
): Promise<boolean> {
  const numberedPayments = rows
    .map(({ payment }) => payment)
    .filter((payment) => payment !== null && payment.transactionid !== null);
  // It surely knows one that it called paid.
  const paidPayment = numberedPayments.find(
    (payment) => payment?.state === 'paid',
  );
  const payment = paidPayment ?? numberedPayments[0] ?? null;
  if (payment === null || payment.transactionid === null) return false;
  const gateway = payments.gatewayOf(payment);
  const report = await gateway.findReport(payment.transactionid);
  return report !== null;
}

/** Once more about those that got no answer. */
async function askAgain(
  ports: StatementPorts,
  statement: PaymentStatement,
  comparedRows: readonly ComparedRow[],
): Promise<ComparedRow[]> {
  return Promise.all(
    comparedRows.map(async (comparedRow) => {
      if (!isSilentRow(comparedRow)) return comparedRow;
      return compareRow(ports, statement, comparedRow.row);
    }),
  );
}

const isSilentRow = ({ comparison }: ComparedRow) => isSilent(comparison);

async function compareRow(
  { payments }: StatementPorts,
  { part }: PaymentStatement,
  row: StatementRow,
): Promise<ComparedRow> {
  return { row, comparison: await comparePayment(payments, part, row.payment) };
}

/** Stops where the gateway does not answer. */
async function compareRows(
  ports: StatementPorts,
  statement: PaymentStatement,
  rows: readonly StatementRow[],
): Promise<ComparedRow[]> {
  const comparedRows: ComparedRow[] = [];
  for (let start = 0; start < rows.length; start += comparedAtOnce) {
    const rowBatch = rows.slice(start, start + comparedAtOnce);
    const comparedBatch = await Promise.all(
      rowBatch.map((row) => compareRow(ports, statement, row)),
    );
    comparedRows.push(...comparedBatch);
    if (comparedRows.some(isSilentRow)) break;
  }
  return comparedRows;
}
