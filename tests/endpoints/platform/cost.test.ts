import { expect, test, vi } from 'vitest';
import { listFreeHours } from '@contract/values/testing/free-hours';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { jobs } from '../../../tools/cost/data';
import { readStats } from '../../support/suite/reads';
import { startSuite } from '../../support/suite/suite';
import { sendDelivery } from '../support/admin-changes';
import { Api } from '../support/api';
import { addOwner } from '../support/messages';
import { signInAdministrator } from '../support/support-messages';

/**
 * What docs/cost.md says the server's part of a job reads and writes, counted.
 */
const suite = await startSuite({ app: false });
const api = await Api.on(suite);
const admin = await signInAdministrator(api);
const owner = await addOwner(api);

/** Documents that the test itself has read while something was counted. */
let ownReads = 0;

/** Every message about it has ended: nothing more is written then. */
async function waitForMessages(): Promise<void> {
  const check = async () => {
    const waiting = await api.db
      .collection('outbox')
      .where('state', '==', 'waiting')
      .get();
    ownReads += waiting.size;
    expect(waiting.size).toBe(0);
  };
  await vi.waitFor(check, { timeout: 60_000, interval: 300 });
}

async function count(job: () => Promise<void>) {
  const before = await readStats(suite);
  ownReads = 0;
  await job();
  await waitForMessages();
  const after = await readStats(suite);
  return {
    reads:
      (after.byUid['admin'] ?? 0) - (before.byUid['admin'] ?? 0) - ownReads,
    writes: after.writes - before.writes,
  };
}

async function payFor(
  documentId: string,
  name: 'processPayment' | 'processConsultancyPayment',
  amount: number,
) {
  const paymentFor = name === 'processPayment' ? 'request' : 'consultancy';
  const body = {
    documentId,
    paymentFor,
    paymentoption: 'MTN',
    walletnumber: api.newWallet(),
    amount,
  };
  const reply = await api.call(name, owner, body);
  expect(reply.status).toBe(200);
  const { id, transactionid } = reply.body['data'] as {
    id: string;
    transactionid: string;
  };
  await api.press(transactionid, 'approve');
  const check = async () => {
    ownReads += 1;
    expect(await api.read(`payments/${id}`)).toMatchObject({ state: 'paid' });
  };
  await vi.waitFor(check, { timeout: 50_000, interval: 150 });
}

function expectCounted(
  name: keyof typeof jobs,
  counted: Awaited<ReturnType<typeof count>>,
) {
  const said = jobs[name];
  for (const what of ['reads', 'writes'] as const) {
    expect(counted[what], `${what} of ${name}`).toBeLessThanOrEqual(said[what]);
    expect(counted[what], `${what} of ${name}`).toBeGreaterThanOrEqual(
      Math.floor(said[what] * 0.6),
    );
  }
}

test('a payment with its callback and its messages', async () => {
  const documentId = await api.addRequest(owner, { phoneNumber: owner.phone });
  expectCounted(
    'payment',
    await count(() => payFor(documentId, 'processPayment', 500)),
  );
});

test('a booking that an administrator approves, without its payment', async () => {
  const calendar = {
    publicHolidays: [...defaultPublicHolidays],
    blockedDays: [],
  };
  const slotId = listFreeHours(new Date(), calendar, new Set(), 200).at(-1);
  const details = {
    name: 'Abena Example',
    email: owner.email,
    phone: owner.phone,
  };
  const body = {
    ...details,
    consultationType: 'Land Survey',
    description: 'Where?',
    key: crypto.randomUUID(),
  };
  const counted = await count(async () => {
    const booked = await api.call('bookConsultation', owner, {
      ...body,
      slotId,
    });
    expect(booked.status).toBe(200);
    const approved = await api.call('approveBooking', admin, {
      bookingId: booked.body['bookingId'],
    });
    expect(approved.status).toBe(200);
  });
  expectCounted('booking', counted);
});

test('results that are delivered', async () => {
  // A number of its own: the messages of before have used up the owner's.
  const documentId = await api.addRequest(owner, {
    paymentStatus: true,
    phoneNumber: '0240000199',
  });
  const delivery = await sendDelivery(api, documentId);
  const counted = await count(async () => {
    expect((await api.call('deliverResults', admin, delivery)).status).toBe(
      200,
    );
  });
  expectCounted('results', counted);
});
