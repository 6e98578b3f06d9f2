import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from 'vitest';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { dayInAccra } from '@contract/values/booking/working-days';
import { enqueueMorningMail } from '../../../functions/src/notifications/enqueue-morning-mail';
import { reportCharge } from '../../../functions/src/services/payments/cases/report-charge';
import { startPayment } from '../../../functions/src/services/payments/start-payment';
import { createStatement } from '../../../functions/src/services/payments/statements/statement-state';
import { FirestoreNoticeStore } from '../../../functions/src/firestore/firestore-notice-store';
import { FirestorePlanStore } from '../../../functions/src/firestore/firestore-plan-store';
import {
  raiseAlarms,
  type PlanMatch,
  type RaisedPlan,
} from '../../../functions/src/services/plans/raise-alarms';
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
  const entries = await harness.entriesOf('manager');
  const entry = entries.find(({ outboxId }) => outboxId.includes(today()));
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
    'late)',
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
  const plan = (key: string, userId: string): RaisedPlan => ({
    key,
    collection: 'requests',
    documentId: key,
    reference: null,
    userId,
    at: ports.now(),
    path: `gs://demo/${key}`,
  });
  const matches = ['a', 'b'].map((key): PlanMatch => ({
    other: plan(key, `user-${key}`),
    kind: 'same-file',
    distance: 0,
    overlap: null,
    code: null,
  }));
  const { log, now } = ports;
  const plans = new FirestorePlanStore({ db, queue: harness.queue }, log);
  const before = (await harness.messages()).length;
  const raise = () =>
    raiseAlarms(
      { plans, log, now },
      plan('c', 'user-c'),
      matches,
      'plan-alarm-c',
    );
  expect(await raise()).toEqual({ raised: 2, left: 0 });
  expect(await raise()).toEqual({ raised: 0, left: 0 });
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

describe('by role', () => {
  const clerks = ['intake', 'officer', 'cashier'] as const;
  const addresses = new Map<string, string>();
  const ids: string[] = [];

  beforeAll(async () => {
    const { db, ports } = harness.payments;
    for (const role of clerks) {
      const clerk = harness.addPerson();
      addresses.set(role, clerk.email);
      await db
        .doc(`admins/${clerk.uid}`)
        .set({ uid: clerk.uid, roles: [role] });
    }
    const both = harness.addPerson();
    addresses.set('officer and intake', both.email);
    await db
      .doc(`admins/${both.uid}`)
      .set({ uid: both.uid, roles: ['officer', 'intake'] });
    const now = ports.now();
    ids.push(
      await harness.payments.addRequest('somebody', {
        paymentStatus: true,
        status: false,
        isDocumentValid: true,
      }),
    );
    await db.doc('plan_alarms/open').set({
      state: 'open',
      createdAt: now,
      decideBy: new Date(now.getTime() + 30 * dayMs),
    });
    await db.doc('support/open').set({ state: 'open', timestamp: now });
    await db.doc('payments/proposed').set({
      refundDue: true,
      refund: { state: 'proposed', proposedAt: now },
      createdAt: now,
    });
    await db.doc('payments/due').set({
      refundDue: true,
      refund: null,
      createdAt: now,
    });
    await db.doc('administrator_proposals/somebody').set({
      state: 'open',
      proposedAt: now,
    });
  });

  afterAll(async () => {
    const { db } = harness.payments;
    const paths = [
      ...ids.map((id) => `requests/${id}`),
      'plan_alarms/open',
      'support/open',
      'payments/proposed',
      'payments/due',
      'administrator_proposals/somebody',
    ];
    await Promise.all(paths.map((path) => db.doc(path).delete()));
  });

  /** The lines about lists and money, without their numbers. */
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim().split(':')[0] ?? '')
      .filter((label) => knownLabels.includes(label));
  const knownLabels = [
    'Roles to confirm',
    'Refunds to approve',
    'Possible multiple sales',
    'Appointments today',
    'Paid requests to review',
    'Support messages to answer',
    'Refunds due',
    "Yesterday's money",
  ];

  test('each is told what they may do, in the order of the overview', async () => {
    const { db } = harness.payments;
    const slot = new Date(`${today()}T14:00:00Z`);
    await db
      .doc('consultancy_bookings/today')
      .set({ status: 'Booking Approved', selectedSlot: slot });
    await addStatement({ ours: { count: 1, pesewas: 500_00 } });
    const mails = await runMorning(2);
    const textTo = (address: string | undefined) => {
      const own = mails.filter(({ to }) => to === address);
      expect(own).toHaveLength(1);
      return own[0]?.text ?? '';
    };
    expect(linesOf(textTo(addresses.get('intake')))).toEqual([
      'Appointments today',
      'Paid requests to review',
      'Support messages to answer',
    ]);
    const officers = mails.filter(({ to }) =>
      to.includes(addresses.get('officer') ?? ''),
    );
    expect(officers.map(({ to }) => to)).toEqual([
      `${addresses.get('officer')}, ${addresses.get('officer and intake')}`,
    ]);
    const officerText = officers[0]?.text ?? '';
    expect(linesOf(officerText)).toEqual([
      'Possible multiple sales',
      'Appointments today',
      'Paid requests to review',
      'Support messages to answer',
    ]);
    expect(officerText.replace(/\s+/g, ' ')).toMatch(
      /Possible multiple sales: \d, the first to decide by .* working days? left/,
    );
    expect(officerText).not.toContain('GHS');
    expect(linesOf(textTo(addresses.get('cashier')))).toEqual([
      'Refunds to approve',
      'Appointments today',
      'Refunds due',
      "Yesterday's money",
    ]);
    const managerText = textTo(administrator);
    expect(linesOf(managerText)).toEqual(knownLabels);
    const words = managerText.replace(/\s+/g, ' ');
    expect(words).toContain('Appointments today: 1, at 14:00');
    expect(words).toContain('Refunds due: 1, since');
    await db.doc('consultancy_bookings/today').delete();
  });

  test('whoever has nothing to do gets no mail, though others do', async () => {
    const { db } = harness.payments;
    await Promise.all(ids.map((id) => db.doc(`requests/${id}`).delete()));
    await db.doc('support/open').delete();
    await addStatement({ ours: nothing });
    const mails = await runMorning();
    const recipients = mails.map(({ to }) => to);
    expect(recipients).toContain(addresses.get('cashier'));
    expect(recipients).not.toContain(addresses.get('intake'));
  });
});
