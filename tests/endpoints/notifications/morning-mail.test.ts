import { beforeEach, expect, test } from 'vitest';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import type { PlanPrint } from '@contract/entities/plan-print';
import { dayInAccra } from '@contract/values/booking/working-days';
import { enqueueMorningMail } from '../../../functions/src/notifications/enqueue-morning-mail';
import { reportCharge } from '../../../functions/src/services/payments/cases/report-charge';
import { startPayment } from '../../../functions/src/services/payments/start-payment';
import { createStatement } from '../../../functions/src/services/payments/statements/statement-state';
import { FirestoreNoticeStore } from '../../../functions/src/firestore/firestore-notice-store';
import { FirestorePlanStore } from '../../../functions/src/firestore/firestore-plan-store';
import { raiseAlarms } from '../../../functions/src/services/plans/raise-alarms';
import { NotificationHarness } from '../support/notification-harness';

const dayMs = 24 * 3_600_000;

const harness = await NotificationHarness.start();
const { uid, email: administrator } = harness.addPerson();
await harness.payments.db.doc(`admins/${uid}`).set({ uid });

/** Another morning, with yesterday's statement. */
beforeEach(() => {
  harness.payments.aheadMs += dayMs;
});

const today = () => dayInAccra(harness.payments.ports.now());

async function addStatement(
  fields: Partial<PaymentStatement> = {},
): Promise<void> {
  const at = harness.payments.ports.now();
  const day = dayInAccra(new Date(at.getTime() - dayMs));
  const statement = {
    ...createStatement(day, at),
    state: 'done' as const,
    ...fields,
  };
  await harness.payments.db.doc(`payment_statements/${day}`).set(statement);
}

/**
 * So many runs of the schedule, and what they enqueued delivered.
 * @returns the mails that came of it
 */
async function runMorning(runs = 1) {
  const { db, ports } = harness.payments;
  const before = (await harness.messages()).length;
  const notices = new FirestoreNoticeStore({ db, queue: harness.queue });
  const run = () => enqueueMorningMail({ notices, now: ports.now });
  await Promise.all(Array.from({ length: runs }, run));
  await harness.deliverAll();
  const all = await harness.messages();
  return all.slice(0, all.length - before);
}

const nothing = { count: 0, pesewas: 0 };

test('on a morning with nothing to say no mail comes', async () => {
  await addStatement({ ours: nothing });
  expect(await runMorning()).toEqual([]);
  const [entry] = await harness.entriesOf(today());
  expect(entry).toMatchObject({ kind: 'morning-mail', state: 'dropped' });
});

test('what waits, what is late, what failed and the money are one mail, however often the schedule runs', async () => {
  const { db, ports } = harness.payments;
  const paid = { paymentStatus: true, status: false, isDocumentValid: true };
  const promisedBy = new Date(ports.now().getTime() - 3 * dayMs);
  const ids = [
    await harness.payments.addRequest('somebody', { ...paid, promisedBy }),
    await harness.payments.addRequest('somebody', paid),
  ];
  await db.doc('outbox/failed').set({ state: 'failed', endedAt: ports.now() });
  await addStatement({
    ours: { count: 3, pesewas: 1500_00 },
    theirs: { count: 3, pesewas: 1500_00 },
  });
  const mails = await runMorning(5);
  expect(mails.map(({ to }) => to)).toEqual([administrator]);
  expect(mails[0]?.subject).toBe(
    'Asaase this morning: 3 wait, 1 late, the money agrees',
  );
  const text = mails[0]?.text.replace(/\s+/g, ' ');
  for (const words of [
    'Paid requests to review: 2, since',
    'Later than promised: 1, due',
    'Messages we could not send: 1, since',
    'GHS 1,500.00 in 3 payments',
    'With the gateway: It agrees.',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Refunds due');
  expect(await runMorning(2)).toEqual([]);
  await Promise.all(ids.map((id) => db.doc(`requests/${id}`).delete()));
  await db.doc('outbox/failed').delete();
});

test('money on which the gateway does not agree, and a statement that is not made, are said', async () => {
  await addStatement({ differenceCount: 2, differencePesewas: -500_00 });
  const [one] = await runMorning();
  expect(one?.subject).toBe(
    'Asaase this morning: nothing waits, look at the money',
  );
  expect(one?.text.replace(/\s+/g, ' ')).toContain(
    '2 payments do not agree, by GHS 500.00.',
  );
  harness.payments.aheadMs += dayMs;
  const [other] = await runMorning();
  expect(other?.text.replace(/\s+/g, ' ')).toContain(
    "Yesterday's money: not counted yet.",
  );
});

test('what does not work at this hour is said first', async () => {
  await addStatement();
  const since = harness.payments.ports.now();
  const troubles = ['the schedule scanFiles stands still'];
  await harness.payments.db
    .doc('incidents/one')
    .set({ since, troubles, endedAt: null, expiresAt: null });
  const [mail] = await runMorning();
  expect(mail?.subject).toContain('something does not work');
  expect(mail?.text).toContain('scanFiles');
  await harness.payments.db.doc('incidents/one').update({ endedAt: since });
});

test('"I was charged" is told at once, once for each case, without a name or number of the payer', async () => {
  const { ports } = harness.payments;
  const documentId = await harness.payments.addRequest('charged');
  const { paymentId, walletnumber, clienttransid } = await startPayment(
    ports,
    harness.payments.order('charged', documentId),
  );
  harness.payments.aheadMs += 60_000;
  const before = (await harness.messages()).length;
  for (const telcotransid of ['70011223344', '70011223345']) {
    await reportCharge(ports, { userId: 'charged', paymentId, telcotransid });
  }
  await harness.deliverAll();
  const mails = (await harness.messages()).slice(0, -before || undefined);
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    [`Asaase: "I was charged", TX-${clienttransid}`, administrator],
  ]);
  expect(mails[0]?.text).not.toContain(walletnumber);
  expect(mails[0]?.text).not.toContain('Abena');
});

test('a possible multiple sale is told at once, once for each plan', async () => {
  const { db, ports } = harness.payments;
  const print = (printId: string, userId: string): PlanPrint => ({
    printId,
    collection: 'requests',
    documentId: printId,
    reference: null,
    userId,
    at: ports.now(),
    path: `gs://demo/${printId}`,
    state: 'printed',
    fault: null,
    sha256: null,
    views: [],
    keys: [],
    bands: [],
    tries: 0,
    failures: 0,
    awaited: null,
  });
  const same = ['a', 'b'].map(
    (id) =>
      ({
        other: print(id, `user-${id}`),
        kind: 'same-file',
        distance: 0,
        likeness: 1,
      }) as const,
  );
  const { log, now } = ports;
  const plans = new FirestorePlanStore({ db, queue: harness.queue }, log);
  const before = (await harness.messages()).length;
  const raise = () =>
    raiseAlarms({ plans, log, now }, print('c', 'user-c'), same);
  expect(await raise()).toBe(2);
  expect(await raise()).toBe(0);
  await harness.deliverAll();
  const mails = (await harness.messages()).slice(0, -before || undefined);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Asaase: a possible multiple sale',
  ]);
});

test('a statement and an incident that cannot be read keep no mail back', async () => {
  const { db, ports } = harness.payments;
  const yesterday = dayInAccra(new Date(ports.now().getTime() - dayMs));
  await db
    .doc(`payment_statements/${yesterday}`)
    .set({ day: yesterday, state: 'done', ours: 'x' });
  await db.doc('incidents/0').set({ endedAt: null, since: 'x' });
  const [mail, ...others] = await runMorning();
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Yesterday's money: not counted yet.");
  await db.doc('incidents/0').delete();
});
