import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { comparePayment, type Comparison } from './compare-payment';
import type { StatementPorts, StatementRow } from './ports';
import { createStatement, dayAfter, endPart, newestDueDay, takeIn } from './statement-state';

const pageSize = 10;
/** Questions to the gateway in one run; the next run goes on. */
const mostPages = 20;

/**
 * Goes on with the daily statements, the oldest first: of every day up to yesterday that has none yet, page by page, until
 * all are done or the run has asked enough. May be called at any time, also while another run is under way.
 */
export async function makeStatements(ports: StatementPorts): Promise<void> {
  for (let pages = 0; pages < mostPages; pages += 1) {
    const statement = (await ports.store.findUnfinished()) ?? (await beginNext(ports));
    if (statement === null) return;
    const next = await goOn(ports, statement);
    const saved = await ports.store.advance(statement, next);
    if (saved && next.state === 'done') {
      const { day, differencePesewas, differenceCount } = next;
      ports.payments.log[differenceCount === 0 ? 'info' : 'error']('daily statement', {
        day,
        differencePesewas,
        differenceCount,
      });
    }
    // Nobody answers, or another run goes on with it.
    if (!saved || next.silentRuns > 0) return;
  }
}

/** The first statement is yesterday's; after that no day is left out. */
async function beginNext({ payments, store }: StatementPorts): Promise<PaymentStatement | null> {
  const now = payments.now();
  const due = newestDueDay(now);
  const newest = await store.findNewest();
  const day = newest === null ? due : dayAfter(newest.day);
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
  const compared = await Promise.all(
    rows.map(async (row) => ({ row, comparison: await compareRow(ports, statement, row) })),
  );
  return takeIn(statement, compared, payments.now());
}

async function compareRow(
  { payments }: StatementPorts,
  { part }: PaymentStatement,
  { payment }: StatementRow,
): Promise<Comparison> {
  return payment === null ? { kind: 'nothing' } : comparePayment(payments, part, payment);
}
