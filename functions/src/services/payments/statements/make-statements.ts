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
  takeIn,
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
  const until = ports.payments.now().getTime() + runForMs;
  while (ports.payments.now().getTime() < until) {
    const statement =
      (await ports.store.findUnfinished()) ?? (await beginNext(ports));
    if (statement === null) return;
    const next = await goOn(ports, statement);
    const saved = await ports.store.advance(statement, next);
    if (saved && next.state === 'done') {
      const { day, differencePesewas, differenceCount } = next;
      const level = differenceCount === 0 ? 'info' : 'error';
      ports.payments.log[level]('daily statement', {
        day,
        differencePesewas,
        differenceCount,
      });
    }
    // The gateway does not answer, or another run is at work.
    if (!saved || next.silentRuns > 0) return;
  }
}

/** The first statement is yesterday's; after that no day is left out. */
async function beginNext({
  payments,
  store,
}: StatementPorts): Promise<PaymentStatement | null> {
  const now = payments.now();
  const due = newestDueDay(now);
  const newestDay = await store.findNewestDay();
  const day = newestDay === null ? due : addDays(newestDay, 1);
  if (day > due) return null;
  const statement = createStatement(day, now);
  await store.begin(statement);
  return store.findUnfinished();
}

async function goOn(
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
  const compared = await compareRows(ports, statement, rows);
  const isAnswering = await areGatewaysAnswering(payments, rows, compared);
  const finished = isAnswering
    ? await askAgain(ports, statement, compared)
    : compared;
  return takeIn(statement, finished, payments.now(), isAnswering);
}

/**
 * True when gateways are silent about payments of these rows, but each answers
 * about another one of its own.
 */
async function areGatewaysAnswering(
  payments: PaymentPorts,
  rows: readonly StatementRow[],
  compared: readonly ComparedRow[],
): Promise<boolean> {
  const silentRows = compared.filter(isSilentRow).map(({ row }) => row);
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
  const others = rows.filter(
    ({ payment }) => payment !== null && payment.transactionid !== null,
  );
  // It surely knows one that it called paid.
  const other =
    others.find(({ payment }) => payment?.state === 'paid') ?? others[0];
  const payment = other?.payment ?? null;
  if (payment === null || payment.transactionid === null) return false;
  return (
    (await payments.gatewayOf(payment).findReport(payment.transactionid)) !==
    null
  );
}

/** Once more about those that got no answer. */
async function askAgain(
  ports: StatementPorts,
  statement: PaymentStatement,
  compared: readonly ComparedRow[],
): Promise<ComparedRow[]> {
  return Promise.all(
    compared.map(async (comparedRow) =>
      isSilentRow(comparedRow)
        ? compareRow(ports, statement, comparedRow.row)
        : comparedRow,
    ),
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
  const compared: ComparedRow[] = [];
  for (let start = 0; start < rows.length; start += comparedAtOnce) {
    const some = rows.slice(start, start + comparedAtOnce);
    compared.push(
      ...(await Promise.all(
        some.map((row) => compareRow(ports, statement, row)),
      )),
    );
    if (compared.some(isSilentRow)) break;
  }
  return compared;
}
