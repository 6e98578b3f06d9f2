import { describe, expect, test } from 'vitest';
import { PaymentStatement } from '@contract/entities/payment/payment-statement';
import {
  dayInAccra,
  endOfDayInAccra,
} from '@contract/values/booking/working-days';
import { createEntry } from '../../../functions/src/notifications/queue/entry-state';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { checkPayment } from '../../../functions/src/services/payments/check-payment';
import {
  decideRefund,
  proposeRefund,
  recordRefund,
} from '../../../functions/src/services/payments/refunds/change-refund';
import { FirestoreStatementStore } from '../../../functions/src/firestore/firestore-statement-store';
import { makeStatements } from '../../../functions/src/services/payments/statements/make-statements';
import { NotificationHarness } from '../support/notification-harness';

const reference = 'LS-7K3M-98';
const hour = 3_600_000;

let numbers = 0;
const harness = await NotificationHarness.start();

/** A request that was paid, and the notification of that delivered. */
async function payOne() {
  const person = harness.addPerson();
  const { payments } = harness;
  const documentId = await payments.addRequest(person.uid, {
    phoneNumber: person.phone,
    reference,
  });
  const payment = await payments.start(person.uid, documentId);
  await payments.press(payment.transactionid, 'approve');
  await checkPayment(payments.ports, {
    paymentId: payment.paymentId,
    cause: 'schedule',
  });
  await harness.deliverAll();
  return { ...person, paymentId: payment.paymentId };
}

async function giveBack(paymentId: string) {
  const { ports, db } = harness.payments;
  const grantedAt = new Date(harness.queue.now().getTime() - 48 * hour);
  for (const uid of ['efua', 'kojo']) {
    await db.doc(`admins/${uid}`).set({ uid, grantedAt, grantedBy: 'script' });
  }
  const transferNumber = String(73_000_000_000 + (numbers += 1));
  await proposeRefund(ports, {
    administratorId: 'efua',
    paymentId,
    reason: 'Paid twice.',
  });
  await decideRefund(ports, {
    administratorId: 'kojo',
    paymentId,
    round: 1,
    decision: 'approve',
  });
  const record = () =>
    recordRefund(ports, {
      administratorId: 'efua',
      paymentId,
      round: 1,
      transferNumber,
    });
  return { transferNumber, record };
}

const isNews = (message: object) =>
  /given your money back|back to the wallet that paid/.test(
    JSON.stringify(message),
  );
const notificationsTo = async (address: string) =>
  (await harness.messages()).filter(
    (message) => message.to === address && isNews(message),
  );

describe('the notification of money that has to go back', () => {
  const isDueNews = (message: object) =>
    /We give your money back|goes back to the wallet it came from/.test(
      JSON.stringify(message),
    );

  test('reaches who paid twice at once, by mail and by SMS, and once', async () => {
    const person = harness.addPerson();
    const { payments } = harness;
    const documentId = await payments.addRequest(person.uid, {
      phoneNumber: person.phone,
      reference,
    });
    const first = await payments.start(person.uid, documentId);
    payments.aheadMs += 6 * 60_000;
    const second = await payments.start(person.uid, documentId);
    for (const { transactionid } of [first, second]) {
      await payments.press(transactionid, 'approve');
    }
    payments.aheadMs += 60_000;
    for (const { paymentId } of [first, second, first, second]) {
      await checkPayment(payments.ports, { paymentId, cause: 'schedule' });
      payments.aheadMs += 6_000;
    }
    await harness.deliverAll();
    const told = (await harness.messages()).filter(isDueNews);
    expect(told.map(({ to }) => to).sort()).toEqual(
      [person.phone, person.email].sort(),
    );
    expect(JSON.stringify(told)).toContain('GHS 500.00');
  });

  test('reaches whose refund was approved, and not who was only proposed for one', async () => {
    const { paymentId, email, phone } = await payOne();
    const to = async () =>
      (await harness.messages())
        .filter(isDueNews)
        .filter((one) => [email, phone].includes(one.to));
    const { ports, db } = harness.payments;
    const grantedAt = new Date(harness.queue.now().getTime() - 48 * hour);
    for (const uid of ['efua', 'kojo']) {
      await db
        .doc(`admins/${uid}`)
        .set({ uid, grantedAt, grantedBy: 'script' });
    }
    await proposeRefund(ports, {
      administratorId: 'efua',
      paymentId,
      reason: 'No plot there.',
    });
    await harness.deliverAll();
    expect(await to()).toEqual([]);
    const approve = () =>
      decideRefund(ports, {
        administratorId: 'kojo',
        paymentId,
        round: 1,
        decision: 'approve',
      });
    await Promise.all([approve(), approve()]);
    await harness.deliverAll();
    expect(await to()).toHaveLength(2);
  });
});

describe('the notification of money that went back', () => {
  test('reaches the payer once, by mail and by SMS, and not before it was sent', async () => {
    const { paymentId, email, phone } = await payOne();
    const { transferNumber, record } = await giveBack(paymentId);
    await harness.deliverAll();
    expect(await notificationsTo(email)).toEqual([]);
    await Promise.all([record(), record(), record()]);
    await harness.deliverAll();
    const [mails, texts] = [
      await notificationsTo(email),
      await notificationsTo(phone),
    ];
    expect([mails.length, texts.length]).toEqual([1, 1]);
    const mail = JSON.stringify(mails[0]);
    for (const word of [
      'GHS 500.00',
      reference,
      transferNumber,
      '024***',
      '/history?tab=transactions',
    ]) {
      expect(mail).toContain(word);
    }
    expect(mail).not.toContain('Paid twice.');
    expect(mail).not.toMatch(/efua|kojo/);
    expect(JSON.stringify(texts[0])).toContain(
      `sent GHS 500.00 for ${reference} back`,
    );
    expect(JSON.stringify(texts[0])).not.toContain(transferNumber);
  });

  test('is not told of what was only proposed or approved, whatever the queue says', async () => {
    const { paymentId, email } = await payOne();
    await giveBack(paymentId);
    const { db } = harness.payments;
    const entry = createEntry({
      outboxId: `early-${paymentId}`,
      kind: 'refund-paid',
      recordId: paymentId,
      to: { uid: 'x' },
      at: harness.queue.now(),
      usefulForMs: hour,
    });
    await db.doc(`outbox/${entry.outboxId}`).create(entry);
    await harness.deliverAll();
    expect(await notificationsTo(email)).toEqual([]);
    expect(
      await harness.payments.read(`outbox/early-${paymentId}`),
    ).toMatchObject({ state: 'dropped' });
  });

  test('the receipt of a payment is not announced any more once its money is back', async () => {
    const person = harness.addPerson();
    const { payments } = harness;
    const documentId = await payments.addRequest(person.uid, {
      phoneNumber: person.phone,
      reference,
    });
    const { paymentId, transactionid } = await payments.start(
      person.uid,
      documentId,
    );
    await payments.press(transactionid, 'approve');
    await checkPayment(payments.ports, { paymentId, cause: 'schedule' });
    const { record } = await giveBack(paymentId);
    await record();
    await harness.deliverAll();
    const mails = (await harness.messages()).filter(
      ({ to }) => to === person.email,
    );
    expect(mails).toHaveLength(1);
  });
});

test('the daily statement says what went back that day, beside what came in', async () => {
  const { paymentId } = await payOne();
  const { record } = await giveBack(paymentId);
  const { ports, db } = harness.payments;
  harness.payments.aheadMs += 24 * hour;
  const day = dayInAccra(ports.now());
  await record();
  // A statement is made from 02:00 of the next day, whatever the hour of this
  // run.
  harness.payments.aheadMs +=
    Number(endOfDayInAccra(day)) + 3 * hour - Number(ports.now());
  const store = new FirestoreStatementStore(db, ports.log);
  for (let runs = 0; runs < 6; runs += 1) {
    await makeStatements({ payments: ports, store });
  }
  const statement = PaymentStatement.parse(
    toDates(await harness.payments.read(`payment_statements/${day}`)),
  );
  expect(statement).toMatchObject({
    state: 'done',
    ours: { count: 0 },
    refunded: { count: 1, pesewas: 500_00 },
    differencePesewas: 0,
  });
});
