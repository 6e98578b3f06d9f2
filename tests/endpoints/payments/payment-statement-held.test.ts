import { expect, test } from 'vitest';
import { recordReport } from '../../../functions/src/services/payments/record-report';
import { FirestoreStatementStore } from '../../../functions/src/firestore/firestore-statement-store';
import { makeStatements } from '../../../functions/src/services/payments/statements/make-statements';
import { PaymentHarness } from '../support/payments/payment-harness';
import { startOne } from '../support/payments/started-payment';

const price = 500_00;
const harness = await PaymentHarness.start();
const store = new FirestoreStatementStore(harness.db, harness.ports.log);

function setClock(at: string): void {
  harness.aheadMs = Date.parse(at) - Date.now();
}

async function makeStatement(day: string, at: string) {
  setClock(at);
  await makeStatements({ payments: harness.ports, store });
  return harness.read(`payment_statements/${day}`);
}

test('money that was held is counted once, also when the gateway names our amount on the next day', async () => {
  setClock('2027-03-04T10:00:00Z');
  const { payment, verify } = await startOne(harness);
  const { paymentId, transactionid } = payment;
  if (transactionid === null) throw new Error('the gateway took nothing');
  await harness.press(transactionid, 'approve', 499);
  await verify();
  expect(
    await makeStatement('2027-03-04', '2027-03-05T02:12:00Z'),
  ).toMatchObject({
    state: 'done',
    ours: { count: 1, pesewas: 499_00 },
    differencePesewas: 0,
  });
  const said = await harness.gateway.findReport(transactionid);
  if (said === null) throw new Error('the gateway does not answer');
  const report = { ...said, amountPesewas: price };
  await recordReport(harness.ports, {
    paymentId,
    cause: 'callback',
    transactionid,
    report,
  });
  expect(
    await makeStatement('2027-03-05', '2027-03-06T03:00:00Z'),
  ).toMatchObject({
    state: 'done',
    ours: { count: 0, pesewas: 0 },
    differencePesewas: 0,
  });
  expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
    state: 'paid',
    amountPesewas: price,
    needsReview: false,
    otherAmount: { state: 'corrected', pesewas: price },
  });
});
