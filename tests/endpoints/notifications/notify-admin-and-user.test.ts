import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { listFreeHours } from '@contract/values/testing/free-hours';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { Api } from '../support/api';
import {
  addOwner,
  nameHolders,
  listMessages,
  messagesTo,
  waitForStates,
  type Owner,
} from '../support/messages';
import { notify, notifyBody } from '../support/notify';
import { runSchedule } from '../../support/suite/schedules';

const told = ['mail sent', 'mail sent', 'sms sent'];
const booking = 'Pro Services Booking';
const support = 'Support Message';

const api = await Api.start();
const deciders = nameHolders('bookings.decide');

const body = (fields: Record<string, unknown> = {}) =>
  notifyBody(booking, fields);

async function book(owner: Owner): Promise<string> {
  const taken = await api.db.collection('consultancy_slots').get();
  const ids = new Set(taken.docs.map(({ id }) => id));
  const [slotId] = listFreeHours(new Date(), readBookingRules(null), ids, 1);
  const reply = await api.call('bookConsultation', owner, {
    key: randomUUID(),
    slotId,
    name: 'Abena Example',
    email: 'typed@example.test',
    phone: owner.phone,
    consultationType: 'Land Survey',
    description: 'My uncle and the wall',
  });
  expect(reply.status).toBe(200);
  return String(reply.body['bookingId']);
}

async function forgetMessages(bookingId: string): Promise<void> {
  const found = await api.db
    .collection('outbox')
    .where('recordId', '==', bookingId)
    .get();
  await Promise.all(found.docs.map((entry) => entry.ref.delete()));
}

describe('a booking', () => {
  test('is told of by itself; told again by this endpoint, nobody gets a second mail', async () => {
    const owner = await addOwner(api);
    const documentId = await book(owner);
    await waitForStates(api, documentId, told);
    const calls = [body({ documentId }), body(), body({ documentId })];
    const replies = await Promise.all(
      calls.map((call) => notify(api, owner, call)),
    );
    expect(replies).toEqual(Array(3).fill({ status: 200, body: {} }));
    await waitForStates(api, documentId, told);
    const { mails, texts } = await messagesTo(api, owner);
    expect([mails.length, texts.length]).toEqual([1, 1]);
    const toAdministrators = (await listMessages(api)).filter(
      ({ to }) => to === deciders,
    );
    expect(toAdministrators.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Pro Services Booking: new booking for /),
    ]);
  }, 120_000);

  test('of which nothing is queued is told once, to the account and the administrators, from the record alone', async () => {
    const owner = await addOwner(api);
    const documentId = await book(owner);
    await waitForStates(api, documentId, told);
    await forgetMessages(documentId);
    const before = (await listMessages(api)).length;
    const replies = await Promise.all(
      [1, 2, 3].map(() => notify(api, owner, body({ documentId }))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await waitForStates(api, documentId, told);
    const all = await listMessages(api);
    const sent = all.slice(0, all.length - before);
    expect(sent.map(({ to }) => to).sort()).toEqual(
      [owner.phone, deciders, owner.email].sort(),
    );
    expect(JSON.stringify(all)).not.toMatch(
      /victim|evil\.|You have won|\bKofi\b|0240000999|typed@/,
    );
  }, 120_000);

  test('that is long past is told of no more', async () => {
    const owner = await addOwner(api);
    const documentId = await book(owner);
    await waitForStates(api, documentId, told);
    await forgetMessages(documentId);
    const createdAt = new Date(Date.now() - 4 * 24 * 60 * 60_000);
    await api.db
      .doc(`consultancy_bookings/${documentId}`)
      .update({ createdAt });
    expect((await notify(api, owner, body({ documentId }))).status).toBe(200);
    const queued = await api.db
      .collection('outbox')
      .where('recordId', '==', documentId)
      .get();
    expect(queued.size).toBe(0);
  }, 120_000);
});

describe('refused', () => {
  test.each([booking, support])(
    '%s without a token, and with one that is none',
    async (header) => {
      expect((await notify(api, null, notifyBody(header))).status).toBe(401);
      expect(
        (await notify(api, { uid: 'x', token: 'a.b.c' }, notifyBody(header)))
          .status,
      ).toBe(401);
    },
  );

  test.each([
    ['another header', { header: 'You have won' }],
    ['a header in small letters', { header: 'Support message' }],
    [
      'a booking with a line of its own',
      { header: `${booking}\r\nBcc: victim@example.test` },
    ],
    [
      'a support message with a line of its own',
      { header: `${support}\r\nBcc: victim@example.test` },
    ],
    ['a header that turns the direction', { header: `${support}\u202E` }],
    ['no header', { header: undefined }],
    ['an id that is none', { documentId: '' }],
    ['an id that is no text', { documentId: { $ne: null } }],
    ['a name that is no text', { clientsname: ['a'] }],
    [
      'an id of a support message that is a path',
      { header: support, documentId: { path: 'support/x' } },
    ],
    [
      'a support message that is no text',
      { header: support, userMessage: { html: '<b>' } },
    ],
  ])('%s', async (_what, fields) => {
    const owner = await addOwner(api);
    const reply = await notify(api, owner, body(fields));
    expect(reply).toMatchObject({
      status: 400,
      body: { message: 'Failed to notify admin and user' },
    });
  });

  test("somebody else's booking, one that is not there, and none at all", async () => {
    const [owner, other] = [await addOwner(api), await addOwner(api)];
    const documentId = await book(owner);
    await waitForStates(api, documentId, told);
    await forgetMessages(documentId);
    for (const fields of [{ documentId }, { documentId: 'nothing' }, {}]) {
      expect((await notify(api, other, body(fields))).status).toBe(404);
    }
    expect((await notify(api, other, body({ documentId: 'a/b' }))).status).toBe(
      400,
    );
    const queued = await api.db
      .collection('outbox')
      .where('recordId', '==', documentId)
      .get();
    expect(queued.size).toBe(0);
  }, 120_000);

  test('a support message, of which there is no record yet', async () => {
    const owner = await addOwner(api);
    expect((await notify(api, owner, notifyBody(support))).status).toBe(404);
  });

  test('the sixth within an hour, though they come at once', async () => {
    const owner = await addOwner(api);
    const documentId = await book(owner);
    const calls = Array.from({ length: 8 }, () =>
      notify(api, owner, body({ documentId })),
    );
    const statuses = (await Promise.all(calls))
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  }, 120_000);
});

test('the schedule of the suite reminds of an appointment that is near', async () => {
  const owner = await addOwner(api);
  const hour = 60 * 60_000;
  const selectedSlot = new Date(Date.now() + 1.5 * hour);
  const past = new Date(Date.now() - 100 * hour);
  const ref = api.db.collection('consultancy_bookings').doc();
  await ref.set({
    id: ref.id,
    userId: owner.uid,
    name: 'Abena Example',
    email: 'typed@example.test',
    phone: owner.phone,
    consultationType: 'Land Survey',
    topic: 'Land Survey',
    description: 'My uncle and the wall',
    selectedSlot,
    status: 'Booking Approved',
    AdminCancelled: false,
    paymentStatus: true,
    createdAt: past,
    paidAt: past,
  });
  await runSchedule(api.suite, 'remindBookings');
  await waitForStates(api, ref.id, ['mail sent', 'sms sent']);
  const found = await api.db
    .collection('outbox')
    .where('recordId', '==', ref.id)
    .get();
  expect(found.docs.map(({ id }) => id).sort()).toEqual(
    ['mail', 'sms'].map(
      (channel) =>
        `reminder-${ref.id}-${slotIdAt(selectedSlot)}-hours-${channel}`,
    ),
  );
  const { mails, texts } = await messagesTo(api, owner);
  expect([mails.length, texts.length]).toEqual([1, 1]);
}, 120_000);

test('no line of the backend has a number or an address', () => {
  expect(api.suite.output()).toContain('message ended');
  expect(api.suite.output()).not.toMatch(
    /told\d+@example\.test|\b0271\d{6}\b|victim|typed@/,
  );
});
