import { randomBytes, randomInt } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { newBookingState } from '@contract/entities/booking';
import { newReportState } from '@contract/entities/due-diligence';
import { makeReference } from '@contract/values/reference';
import {
  statusCallsPerReferenceDay,
  statusCallsPerSourceHour,
} from '../../../functions/src/services/status/status-limits';
import { Api } from '../support/api';
import { listMessagesTo, waitForMessages } from '../support/mailbox';

const api = await Api.start();
const { db } = api;

let sources = 0;
/** Calls from one address of the network; a new one without. */
function call(
  name: 'askStatus' | 'sendStatusSms',
  body: object,
  source = nextSource(),
) {
  // Each call is a press of its own, where the test says nothing else.
  const attempt = name === 'sendStatusSms' ? { attempt: newAttempt() } : {};
  return api.call(
    name,
    null,
    { ...attempt, ...body },
    {
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': source,
      },
    },
  );
}
function nextSource(): string {
  sources += 1;
  return `198.19.${Math.trunc(sources / 250)}.${sources % 250}`;
}

const newAttempt = () => randomBytes(16).toString('base64url');
const newReference = () => makeReference(randomInt, 6);
const newPhone = () => `024${String(randomInt(10_000_000)).padStart(7, '0')}`;

async function claim(
  kind: 'request' | 'booking' | 'report' | 'support',
  documentId: string,
): Promise<string> {
  const reference = newReference();
  await db.doc(`references/${reference}`).set({
    reference,
    kind,
    documentId,
    userId: 'ama',
    createdAt: Timestamp.now(),
  });
  return reference;
}

async function addRequest(fields: object = {}) {
  const phone = newPhone();
  const { uid } = await api.newUser();
  const documentId = await api.addRequest(
    { uid, token: '' },
    { phoneNumber: phone, ...fields },
  );
  const reference = await claim('request', documentId);
  return { reference, phone, documentId };
}
const inReview = () => ({
  paymentStatus: true,
  paidAt: Timestamp.now(),
  promisedBy: Timestamp.fromDate(new Date('2030-05-12T23:59:59.999Z')),
});

describe('askStatus', () => {
  test('says where a request stands, and no name, address or amount', async () => {
    const { reference, phone } = await addRequest(inReview());
    const reply = await call('askStatus', { reference, phone });
    expect(reply).toEqual({
      status: 200,
      body: {
        answer: 'found',
        words: {
          step: 'Under review',
          day: 'Results usually by 12 May 2030.',
          nextStep: 'Nothing to do now. Sign in to Asaase to see more.',
        },
      },
    });
  });

  test('sees a payment that is under way', async () => {
    const { reference, phone, documentId } = await addRequest();
    const before = await call('askStatus', { reference, phone });
    expect(before.body['words']).toEqual({
      step: 'Payment',
      day: null,
      nextStep: 'We start once it is paid. Sign in to Asaase to pay.',
    });
    await db
      .doc(`payment_guards/request-${documentId}`)
      .set({ paymentId: 'p' });
    await db.doc('payments/p').set({ state: 'pending', otherAmount: null });
    const after = await call('askStatus', { reference, phone });
    expect(after.body['words']).toMatchObject({
      nextStep:
        'A payment is under way. Do not pay again. Sign in to Asaase to see it.',
    });
    await db.doc('payments/p').delete();
  });

  test('knows appointments and reports', async () => {
    const phone = newPhone();
    const booking = db.collection('consultancy_bookings').doc();
    await booking.set({
      ...newBookingState,
      id: booking.id,
      phone,
      payBy: null,
      selectedSlot: Timestamp.fromDate(new Date('2030-05-13T10:00:00Z')),
    });
    const report = db.collection('due-diligence').doc();
    await report.set({ ...newReportState, id: report.id, phone });
    const ofBooking = await claim('booking', booking.id);
    const ofReport = await claim('report', report.id);
    const booked = await call('askStatus', { reference: ofBooking, phone });
    expect(booked.body['words']).toMatchObject({
      step: 'Awaiting Admin Response',
      day: 'You asked for Mon 13 May at 10:00.',
    });
    const reported = await call('askStatus', { reference: ofReport, phone });
    expect(reported.body['words']).toMatchObject({ step: 'Pending review' });
  });

  test('answers alike to whoever does not know both', async () => {
    const first = await addRequest(inReview());
    const second = await addRequest(inReview());
    const broken = await addRequest({ ...inReview(), isDocumentValid: 'yes' });
    const gone = await addRequest({ phoneNumber: '0000000000' });
    const message = await claim('support', first.documentId);
    const noMatch = { status: 200, body: { answer: 'no-match' } };
    for (const [reference, phone] of [
      [newReference(), first.phone],
      [first.reference, newPhone()],
      [first.reference, second.phone],
      [second.reference, first.phone],
      [broken.reference, broken.phone],
      [gone.reference, '0000000000'],
      [message, first.phone],
    ]) {
      expect(await call('askStatus', { reference, phone })).toEqual(noMatch);
    }
  });

  test('tells nobody which references are taken, whatever id they give a request of theirs', async () => {
    const mine = await addRequest();
    const taken = await addRequest(inReview());
    // Its owner chooses the id of a request: any of 1 to 128 letters (S24).
    const chosen = db.doc('requests/none');
    const stored = await api.read(`requests/${mine.documentId}`);
    await chosen.set({ ...stored, documentId: 'none' });
    for (const reference of [newReference(), taken.reference]) {
      expect(await call('askStatus', { reference, phone: mine.phone })).toEqual(
        { status: 200, body: { answer: 'no-match' } },
      );
    }
    await chosen.delete();
  });

  test.each([
    {},
    { reference: 'LS-7K3M-98' },
    { phone: '0240000142' },
    { reference: 'LS-7K3M-98', phone: '024000014' },
    { reference: 'requests/x', phone: '0240000142' },
    { reference: 'ls-7k3m-98', phone: '0240000142' },
    { reference: ['LS-7K3M-98'], phone: '0240000142' },
    // Other spellings of one reference or number would be counted apart.
    { reference: 'LS-7K3M-98 ', phone: '0240000142' },
    { reference: 'LS-7K3M-98\n', phone: '0240000142' },
    { reference: 'LS7K3M98', phone: '0240000142' },
    { reference: 'LS\u20107K3M\u201098', phone: '0240000142' },
    { reference: 'LS-7K3M-98', phone: '+233240000142' },
    { reference: 'LS-7K3M-98', phone: '233240000142' },
    { reference: 'LS-7K3M-98', phone: '024 000 0142' },
    { reference: 'LS-7K3M-98', phone: '0240000142\n' },
    { reference: 'LS-7K3M-98', phone: '０２４００００１４２' },
    { reference: 'LS-7K3M-98', phone: 240000142 },
  ])('refuses %j', async (body) => {
    for (const name of ['askStatus', 'sendStatusSms'] as const) {
      expect((await call(name, body)).status).toBe(400);
    }
  });

  test('one source may guess so often in an hour, known or unknown', async () => {
    const source = nextSource();
    const { reference, phone } = await addRequest();
    const guesses = Array.from({ length: statusCallsPerSourceHour }, () => ({
      reference: newReference(),
      phone,
    }));
    for (const guess of guesses) await call('askStatus', guess, source);
    for (const body of [
      { reference, phone },
      { reference: newReference(), phone },
    ]) {
      expect((await call('askStatus', body, source)).status).toBe(429);
      expect((await call('sendStatusSms', body, source)).status).toBe(429);
    }
    expect((await call('askStatus', { reference, phone })).status).toBe(200);
  });

  test('the number of one reference is guessed so often in a day, from anywhere', async () => {
    const { reference, phone } = await addRequest();
    for (const asked of [reference, newReference()]) {
      for (let call_ = 0; call_ < statusCallsPerReferenceDay; call_ += 1) {
        await call('askStatus', { reference: asked, phone: newPhone() });
      }
      const refused = await call('askStatus', { reference: asked, phone });
      expect(refused.status).toBe(429);
    }
  });
});

describe('sendStatusSms', () => {
  const accepted = { status: 202, body: {} };

  test('sends the words of the page to the number of the request, twice a day', async () => {
    const { reference, phone } = await addRequest(inReview());
    for (const count of [1, 2]) {
      expect(await call('sendStatusSms', { reference, phone })).toEqual(
        accepted,
      );
      const messages = await waitForMessages(api.suite, phone, count);
      expect(messages[0]?.text).toBe(
        `Asaase: ${reference}. Under review. Results usually by 12 May 2030. Nothing to do now. Sign in to Asaase to see more.`,
      );
    }
    expect(await call('sendStatusSms', { reference, phone })).toEqual(accepted);
    await expect
      .poll(() => countEntries(reference, 'held'), { timeout: 30_000 })
      .toBe(1);
    expect(await listMessagesTo(api.suite, phone)).toHaveLength(2);
  });

  test('sends two of many that are asked for at the same moment, from anywhere', async () => {
    const { reference, phone } = await addRequest(inReview());
    const calls = Array.from({ length: 6 }, () =>
      call('sendStatusSms', { reference, phone }),
    );
    for (const reply of await Promise.all(calls)) {
      expect(reply).toEqual(accepted);
    }
    await expect
      .poll(() => countEntries(reference, 'held'), { timeout: 60_000 })
      .toBe(4);
    expect(await listMessagesTo(api.suite, phone)).toHaveLength(2);
  });

  test('a call that is made again after its answer was lost sends one SMS, for one attempt', async () => {
    const { reference, phone } = await addRequest(inReview());
    const body = { reference, phone, attempt: newAttempt() };
    const replies = await Promise.all([
      call('sendStatusSms', body),
      call('sendStatusSms', body),
    ]);
    replies.push(await call('sendStatusSms', body));
    expect(replies).toEqual([accepted, accepted, accepted]);
    await waitForMessages(api.suite, phone, 1);
    expect(await listEntries(reference)).toHaveLength(1);
    for (const attempt of ['', '../outbox', 7, null]) {
      const refused = await call('sendStatusSms', { ...body, attempt });
      expect(refused.status).toBe(400);
    }
  });

  test('sends nothing to another number, and says the same', async () => {
    const { reference, phone } = await addRequest(inReview());
    const stranger = newPhone();
    const unknown = newReference();
    for (const body of [
      { reference, phone: stranger },
      { reference: unknown, phone: stranger },
    ]) {
      expect(await call('sendStatusSms', body)).toEqual(accepted);
      await expect
        .poll(() => countEntries(body.reference, 'dropped'), {
          timeout: 30_000,
        })
        .toBe(1);
    }
    for (const number of [phone, stranger]) {
      expect(await listMessagesTo(api.suite, number)).toEqual([]);
    }
  });

  async function listEntries(reference: string) {
    const entries = await db
      .collection('outbox')
      .where('recordId', '==', reference)
      .get();
    return entries.docs;
  }

  /** How many messages about this reference are in this state. */
  async function countEntries(
    reference: string,
    state: 'held' | 'dropped',
  ): Promise<number> {
    return (await listEntries(reference)).filter((entry) =>
      state === 'held'
        ? entry.get('held') === true
        : entry.get('state') === 'dropped' && entry.get('address') === null,
    ).length;
  }
});
