import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { addDays } from '@contract/values/booking/booking-calendar';
import type { PaymentPorts } from '../ports';
import { comparePayment, type Comparison } from './compare-payment';
import type { FirestoreStatementStore, StatementRow } from './firestore-statement-store';
import { createStatement, endPart, isSilent, newestDueDay, takeIn } from './statement-state';

export interface StatementPorts {
  payments: PaymentPorts;
  store: Pick<FirestoreStatementStore, keyof FirestoreStatementStore>;
}

/** A page is one write; its questions take longer than the second that a record needs between two writes. */
const pageSize = 50;
const askedAtOnce = 10;
/** The next run begins ten minutes after this one. */
const runForMs = 4 * 60_000;

/** Of every day up to yesterday, the oldest first, until the time is up (decision 91). Runs may overlap. */
export async function makeStatements(ports: StatementPorts): Promise<void> {
  const until = ports.payments.now().getTime() + runForMs;
  while (ports.payments.now().getTime() < until) {
    const statement = (await ports.store.findUnfinished()) ?? (await beginNext(ports));
    if (statement === null) return;
    const next = await goOn(ports, statement);
    const saved = await ports.store.advance(statement, next);
    if (saved && next.state === 'done') {
      const { day, differencePesewas, differenceCount } = next;
      const level = differenceCount === 0 ? 'info' : 'error';
      ports.payments.log[level]('daily statement', { day, differencePesewas, differenceCount });
    }
    // The gateway does not answer, or another run is at work.
    if (!saved || next.silentRuns > 0) return;
  }
}

/** The first statement is yesterday's; after that no day is left out. */
async function beginNext({ payments, store }: StatementPorts): Promise<PaymentStatement | null> {
  const now = payments.now();
  const due = newestDueDay(now);
  const newestDay = await store.findNewestDay();
  const day = newestDay === null ? due : addDays(newestDay, 1);
  if (day > due) return null;
  const statement = createStatement(day, now);
  await store.begin(statement);
  return store.findUnfinished();
}

async function goOn(ports: StatementPorts, statement: PaymentStatement): Promise<PaymentStatement> {
  const { payments, store } = ports;
  const rows = await store.listRows(statement, pageSize);
  if (rows.length === 0) {
    const unmatchedCallbacks = await store.countUnmatchedCallbacks(statement.day);
    return endPart(statement, unmatchedCallbacks, payments.now());
  }
  return takeIn(statement, await compareRows(ports, statement, rows), payments.now());
}

/** Stops where the gateway does not answer: what follows waits for another run. */
async function compareRows(
  ports: StatementPorts,
  statement: PaymentStatement,
  rows: readonly StatementRow[],
) {
  const compared: { row: StatementRow; comparison: Comparison }[] = [];
  for (let start = 0; start < rows.length; start += askedAtOnce) {
    const some = rows.slice(start, start + askedAtOnce);
    const compare = async (row: StatementRow) => ({
      row,
      comparison: await comparePayment(ports.payments, statement.part, row.payment),
    });
    compared.push(...(await Promise.all(some.map(compare))));
    if (compared.some(({ comparison }) => isSilent(comparison))) break;
  }
  return compared;
}
