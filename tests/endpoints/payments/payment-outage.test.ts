import { beforeAll, describe, expect, test, vi } from 'vitest';
import { HttpHarness, type HttpReply } from '../support/functions/http-harness';

const minute = 60_000;
let harness: HttpHarness;
let aheadMs = 0;
let slow: Promise<{ reply: HttpReply; waitedMs: number }>;
let slowDocument: string;
beforeAll(async () => {
  harness = await HttpHarness.take();
  // The client's real patience is 20 s: this one waits beside the other tests.
  slowDocument = await harness.addRequest('slow');
  await harness.fault({ target: 'receive', kind: 'slow', ms: 30_000 });
  const since = performance.now();
  slow = harness.pay('slow', slowDocument, {}, harness.second).then((reply) => {
    return { reply, waitedMs: performance.now() - since };
  });
  await vi.waitFor(
    async () => expect(await harness.takenFor(slowDocument)).toHaveLength(1),
    {
      timeout: 45_000,
    },
  );
});

async function pass(ms: number): Promise<void> {
  aheadMs += ms;
  await harness.first.setAhead(aheadMs);
}

const isPaid = async (documentId: string) =>
  (await harness.read(`requests/${documentId}`))['paymentStatus'];
const waitForPaid = (documentId: string) =>
  vi.waitFor(async () => expect(await isPaid(documentId)).toBe(true), {
    timeout: 45_000,
    interval: 50,
  });
const dataOf = ({ body }: HttpReply) =>
  body['data'] as { id: string; status: string; transactionid: string | null };

async function newOrder() {
  const user = harness.newUser();
  const documentId = await harness.addRequest(user);
  return { user, documentId };
}

describe('a gateway that took the money and does not say so', () => {
  test.each(['error-after', 'drop-after', 'garbage'])(
    '%s: the user reads pending, a second tap sends nothing, and the callback pays',
    async (kind) => {
      const { user, documentId } = await newOrder();
      await harness.fault({ target: 'receive', kind });
      const reply = await harness.pay(user, documentId);
      expect(reply.status).toBe(200);
      expect(dataOf(reply)).toMatchObject({
        status: 'pending',
        transactionid: null,
      });
      expect(dataOf(await harness.pay(user, documentId)).id).toBe(
        dataOf(reply).id,
      );
      const [taken, more] = await harness.takenFor(documentId);
      expect(more).toBeUndefined();
      await harness.press(taken?.id ?? '', 'approve');
      await waitForPaid(documentId);
      expect(await harness.paymentsOf(documentId)).toMatchObject([
        { state: 'paid', transactionid: String(taken?.id), refundDue: false },
      ]);
    },
  );

  test('an answer of nonsense to a question leaves it pending, and the next answer pays', async () => {
    const { user, documentId } = await newOrder();
    const { id: paymentId, transactionid } = dataOf(
      await harness.pay(user, documentId),
    );
    await harness.press(transactionid ?? '', 'approve', false);
    for (const kind of ['garbage', 'error-before', 'drop']) {
      await harness.fault({ target: 'status', kind });
      await pass(6_000);
      const { body } = await harness.verify(user, {
        documentId,
        paymentId,
        transactionid,
      });
      expect(body).toMatchObject({ paymentStatus: false, state: 'pending' });
    }
    await pass(6_000);
    const { body } = await harness.verify(user, {
      documentId,
      paymentId,
      transactionid,
    });
    expect(body).toMatchObject({ paymentStatus: true, state: 'paid' });
  });
});

test('slow by 30 s: the user reads pending after 20, a second tap sends nothing, and the approval pays', async () => {
  const { reply, waitedMs } = await slow;
  expect(waitedMs).toBeGreaterThan(19_000);
  expect(reply.status).toBe(200);
  expect(dataOf(reply)).toMatchObject({
    status: 'pending',
    transactionid: null,
  });
  const again = await harness.pay('slow', slowDocument, {}, harness.second);
  expect(dataOf(again)).toMatchObject({
    id: dataOf(reply).id,
    status: 'pending',
  });
  const [taken, more] = await harness.takenFor(slowDocument);
  expect(more).toBeUndefined();
  await harness.press(taken?.id ?? '', 'approve');
  await waitForPaid(slowDocument);
  expect(await harness.paymentsOf(slowDocument)).toMatchObject([
    { state: 'paid', refundDue: false },
  ]);
}, 60_000);

test('down for an hour: what is open stays open, what is new costs nothing, and afterwards everything ends', async () => {
  const open = await newOrder();
  const { id: paymentId, transactionid } = dataOf(
    await harness.pay(open.user, open.documentId),
  );
  const late = await newOrder();
  const walletnumber = harness.newWallet();
  await harness.press(transactionid ?? '', 'approve', false);
  await harness.stopGateway();
  const states = new Set<unknown>();
  for (let passed = 0; passed < 60; passed += 6) {
    await pass(6 * minute);
    expect((await harness.schedule()).status).toBe(200);
    const { body } = await harness.verify(open.user, {
      documentId: open.documentId,
      paymentId,
      transactionid,
    });
    expect(body['paymentStatus']).toBe(false);
    states.add(body['state']);
    const refused = await harness.pay(late.user, late.documentId, {
      walletnumber,
    });
    expect(refused).toEqual({
      status: 503,
      body: {
        code: 'gateway-unavailable',
        message: 'The payment service cannot be reached. No money was taken.',
      },
    });
  }
  expect([...states]).toEqual(['expired']);
  await harness.restartGateway();

  const begun = dataOf(
    await harness.pay(late.user, late.documentId, { walletnumber }),
  );
  expect(begun.status).toBe('pending');
  await pass(61 * minute);
  await harness.schedule();
  expect(await isPaid(open.documentId)).toBe(true);
  expect(await harness.read(`payments/${paymentId}`)).toMatchObject({
    state: 'paid',
    refundDue: false,
  });
  expect(await harness.takenFor(open.documentId)).toHaveLength(1);
  expect(await harness.takenFor(late.documentId)).toHaveLength(1);
}, 60_000);
