import { beforeEach, describe, expect, test } from 'vitest';
import { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { dayInAccra } from '@contract/values/booking/working-days';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { handleCallback } from '../../../functions/src/services/payments/handle-callback';
import { FirestoreStatementStore } from '../../../functions/src/firestore/firestore-statement-store';
import { makeStatements } from '../../../functions/src/services/payments/statements/make-statements';
import type { StatementPorts } from '../../../functions/src/services/payments/statements/ports';
import { PaymentHarness } from '../support/payments/payment-harness';
import { startOne } from '../support/payments/started-payment';

const hours = (count: number) => count * 3_600_000;
const price = 500_00;

let harness: PaymentHarness;
let ports: StatementPorts;
/** the day on which everything of a test happens */
let day: string;
beforeEach(async () => {
  harness = await PaymentHarness.start();
  ports = {
    payments: harness.ports,
    store: new FirestoreStatementStore(harness.db, harness.ports.log),
  };
  setClock('2027-03-04', 10);
  day = '2027-03-04';
});

function setClock(on: string, hour: number): void {
  harness.aheadMs = Date.parse(`${on}T00:00:00Z`) + hours(hour) - Date.now();
}

async function startPaid() {
  const started = await startOne(harness);
  await harness.press(started.payment.transactionid, 'approve');
  harness.aheadMs += 6_000;
  await started.verify();
  return started;
}

async function make(hour = 2.2): Promise<PaymentStatement> {
  setClock('2027-03-05', hour);
  await makeStatements(ports);
  return read();
}

const read = async () =>
  PaymentStatement.parse(
    toDates(await harness.read(`payment_statements/${day}`)),
  );
const list = async () =>
  (await harness.db.collection('payment_statements').get()).docs.map(
    (one) => one.id,
  );

describe('a day', () => {
  test('on which both ledgers agree: the same number, the same sum, a difference of 0.00', async () => {
    await startPaid();
    await startPaid();
    const { payment, verify } = await startOne(harness);
    await harness.press(payment.transactionid, 'decline');
    await verify();
    const statement = await make();
    expect(statement).toMatchObject({
      state: 'done',
      differencePesewas: 0,
      differences: [],
      foundLate: [],
    });
    expect(statement.ours).toEqual({ count: 2, pesewas: 2 * price });
    expect(statement.theirs).toEqual({ count: 2, pesewas: 2 * price });
  });

  test('without payments has a statement too', async () => {
    expect(await make()).toMatchObject({
      state: 'done',
      ours: { count: 0 },
      differencePesewas: 0,
    });
  });

  test('on which we booked what the gateway does not call paid: the difference and the payment', async () => {
    await startPaid();
    const { payment } = await startOne(harness);
    const at = harness.ports.now();
    await harness.db
      .doc(`payments/${payment.paymentId}`)
      .update({ state: 'paid', status: true, paidAt: at });
    const statement = await make();
    expect(statement).toMatchObject({
      state: 'done',
      differencePesewas: price,
      differenceCount: 1,
    });
    expect(statement.differences).toEqual([
      {
        paymentId: payment.paymentId,
        clienttransid: payment.clienttransid,
        oursPesewas: price,
        theirsPesewas: 0,
      },
    ]);
  });

  test('on which the gateway took money nobody told us of: found, booked, and never counted twice', async () => {
    const { payment, isPaid } = await startOne(harness);
    await harness.press(payment.transactionid, 'approve');
    const statement = await make();
    expect(await isPaid()).toBe(true);
    expect(statement).toMatchObject({
      differencePesewas: 0,
      foundLate: [payment.paymentId],
    });
    expect(statement.ours).toEqual({ count: 1, pesewas: price });
    setClock('2027-03-06', 3);
    await makeStatements(ports);
    expect(await harness.read('payment_statements/2027-03-05')).toMatchObject({
      state: 'done',
      ours: { count: 0, pesewas: 0 },
    });
  });

  test('counts what was booked on it, also when it was started on the day before', async () => {
    setClock('2027-03-03', 23);
    const { payment, verify } = await startOne(harness);
    await harness.press(payment.transactionid, 'approve');
    setClock(day, 1);
    await verify();
    expect(await make()).toMatchObject({
      ours: { count: 1 },
      theirs: { count: 1 },
      differencePesewas: 0,
    });
    expect(await list()).toEqual([day]);
  });

  test('counts money that came with another amount as ours, on the day it was reported, once', async () => {
    const short = await startOne(harness);
    await harness.press(short.payment.transactionid, 'approve', 499);
    await short.verify();
    const late = await startOne(harness);
    await harness.press(late.payment.transactionid, 'approve', 498);
    const statement = await make();
    expect(statement).toMatchObject({
      state: 'done',
      differencePesewas: 0,
      differences: [],
    });
    expect(statement).toMatchObject({ foundLate: [late.payment.paymentId] });
    expect(statement.ours).toEqual({ count: 2, pesewas: 499_00 + 498_00 });
    expect(statement.theirs).toEqual(statement.ours);
    // Accepted on the next day, it is not counted again.
    const { paymentId } = short.payment;
    const booked = { state: 'paid', status: true, paidAt: harness.ports.now() };
    await harness.db
      .doc(`payments/${paymentId}`)
      .update({ ...booked, 'otherAmount.state': 'accepted' });
    setClock('2027-03-06', 3);
    await makeStatements(ports);
    expect(await harness.read('payment_statements/2027-03-05')).toMatchObject({
      state: 'done',
      ours: { count: 0, pesewas: 0 },
      differences: [],
    });
  });

  test("counts callbacks about transactions that are nobody's", async () => {
    const { claim } = await startOne(harness);
    await claim();
    for (const transactionid of ['1', '2', '3']) {
      await handleCallback(harness.ports, 'redde', {
        outcome: 'paid',
        transactionid,
        clienttransid: '42',
      });
    }
    expect(await make()).toMatchObject({
      unmatchedCallbacks: 3,
      differencePesewas: 0,
    });
  });
});

describe('a gateway that is silent', () => {
  test('is asked again in the next run, and the statement is finished once it answers', async () => {
    await startPaid();
    await harness.fault({ target: 'status', kind: 'drop', times: 3 });
    for (let run = 1; run <= 3; run += 1) {
      expect(await make()).toMatchObject({
        state: 'running',
        silentRuns: run,
        ours: { count: 0 },
      });
    }
    expect(await make()).toMatchObject({
      state: 'done',
      ours: { count: 1 },
      differencePesewas: 0,
    });
  });

  test('for good leaves a payment listed without an answer, and the others compared', async () => {
    const lost = await startPaid();
    await startPaid();
    await harness.db
      .doc(`payments/${lost.payment.paymentId}`)
      .update({ transactionid: '999999' });
    // It answers about the others, so the statement of that day waits for
    // nobody.
    const statement = await make();
    expect(statement).toMatchObject({
      state: 'done',
      ours: { count: 2 },
      theirs: { count: 1 },
    });
    expect(statement.differences).toMatchObject([
      {
        paymentId: lost.payment.paymentId,
        oursPesewas: price,
        theirsPesewas: null,
      },
    ]);
  });

  test('about the only payment of a day is waited for in five runs, because it may be down', async () => {
    const lost = await startPaid();
    await harness.db
      .doc(`payments/${lost.payment.paymentId}`)
      .update({ transactionid: '999999' });
    for (let run = 0; run < 5; run += 1) {
      expect(await make()).toMatchObject({ state: 'running' });
    }
    expect(await make()).toMatchObject({
      state: 'done',
      ours: { count: 1 },
      theirs: { count: 0 },
    });
  });
});

describe('runs', () => {
  test('before 02:00 make nothing; at 02:00 they do, and later ones change nothing', async () => {
    await startPaid();
    setClock('2027-03-05', 1.9);
    await makeStatements(ports);
    expect(await list()).not.toContain(day);
    const first = await make(2);
    await make(4);
    expect(await read()).toEqual(first);
  });

  test('that die after any page go on there; two at a time count nothing twice', async () => {
    for (let count = 0; count < 12; count += 1) await startPaid();
    setClock('2027-03-05', 3);
    let pages = 0;
    const dying: StatementPorts = {
      ...ports,
      store: {
        findNewestDay: () => ports.store.findNewestDay(),
        findUnfinished: () => ports.store.findUnfinished(),
        begin: (statement) => ports.store.begin(statement),
        listRows: (statement, limit) => ports.store.listRows(statement, limit),
        countUnmatchedCallbacks: (on) =>
          ports.store.countUnmatchedCallbacks(on),
        advance: async (from, to) => {
          pages += 1;
          const saved = await ports.store.advance(from, to);
          throw new Error(`died after page ${pages}, saved: ${saved}`);
        },
      },
    };
    await expect(makeStatements(dying)).rejects.toThrow('died after page 1');
    await expect(makeStatements(dying)).rejects.toThrow('died after page 2');
    await Promise.all([
      makeStatements(ports),
      makeStatements(ports),
      makeStatements(ports),
    ]);
    await makeStatements(ports);
    expect(await read()).toMatchObject({
      state: 'done',
      ours: { count: 12, pesewas: 12 * price },
      differencePesewas: 0,
    });
  });

  test('of a busy day end in one run', async () => {
    const { payment } = await startOne(harness);
    const stored = await harness.read(`payments/${payment.paymentId}`);
    const batch = harness.db.batch();
    for (let index = 0; index < 260; index += 1) {
      const paymentId = `busy-${index}`;
      batch.set(harness.db.doc(`payments/${paymentId}`), {
        ...stored,
        paymentId,
        transactionid: null,
      });
    }
    await batch.commit();
    expect(await make()).toMatchObject({ state: 'done', differenceCount: 0 });
  });

  test('after days without any catch up, one day after the other', async () => {
    await make();
    setClock('2027-03-08', 3);
    await makeStatements(ports);
    expect((await list()).sort()).toEqual([
      '2027-03-04',
      '2027-03-05',
      '2027-03-06',
      '2027-03-07',
    ]);
    expect(dayInAccra(harness.ports.now())).toBe('2027-03-08');
  });

  test('leave out a record they cannot read, and say so', async () => {
    const { payment } = await startPaid();
    await startPaid();
    await harness.db
      .doc(`payments/${payment.paymentId}`)
      .update({ amountPesewas: 'five' });
    expect(await make()).toMatchObject({ state: 'done', ours: { count: 1 } });
    expect(harness.logged.join()).toContain('left out of the statement');
  });
});
