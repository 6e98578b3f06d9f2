import { beforeAll, describe, expect, test, vi } from 'vitest';
import { HttpBench, type HttpReply } from './support/http-bench';

const minute = 60_000;
let bench: HttpBench;
let aheadMs = 0;
let slow: Promise<{ reply: HttpReply; waitedMs: number }>;
let slowDocument: string;
beforeAll(async () => {
  bench = await HttpBench.take();
  // The client's real patience is 20 s: this one waits beside the other tests.
  slowDocument = await bench.addRequest('slow');
  await bench.fault({ target: 'receive', kind: 'slow', ms: 30_000 });
  const since = performance.now();
  slow = bench.pay('slow', slowDocument, {}, bench.second).then((reply) => {
    return { reply, waitedMs: performance.now() - since };
  });
  await vi.waitFor(async () => expect(await bench.takenFor(slowDocument)).toHaveLength(1), {
    timeout: 45_000,
  });
});

async function pass(ms: number): Promise<void> {
  aheadMs += ms;
  await bench.first.setAhead(aheadMs);
}

const isPaid = async (documentId: string) => (await bench.read(`requests/${documentId}`))['paymentStatus'];
const waitForPaid = (documentId: string) =>
  vi.waitFor(async () => expect(await isPaid(documentId)).toBe(true), { timeout: 45_000, interval: 50 });
const dataOf = ({ body }: HttpReply) =>
  body['data'] as { id: string; status: string; transactionid: string | null };

async function newOrder() {
  const user = bench.newUser();
  const documentId = await bench.addRequest(user);
  return { user, documentId };
}

describe('a gateway that took the money and does not say so', () => {
  test.each(['error-after', 'drop-after', 'garbage'])(
    '%s: the user reads pending, a second tap sends nothing, and the callback pays',
    async (kind) => {
      const { user, documentId } = await newOrder();
      await bench.fault({ target: 'receive', kind });
      const reply = await bench.pay(user, documentId);
      expect(reply.status).toBe(200);
      expect(dataOf(reply)).toMatchObject({ status: 'pending', transactionid: null });
      expect(dataOf(await bench.pay(user, documentId)).id).toBe(dataOf(reply).id);
      const [taken, more] = await bench.takenFor(documentId);
      expect(more).toBeUndefined();
      await bench.press(taken?.id ?? '', 'approve');
      await waitForPaid(documentId);
      expect(await bench.paymentsOf(documentId)).toMatchObject([
        { state: 'paid', transactionid: String(taken?.id), refundDue: false },
      ]);
    },
  );

  test('an answer of nonsense to a question leaves it pending, and the next answer pays', async () => {
    const { user, documentId } = await newOrder();
    const { id: paymentId, transactionid } = dataOf(await bench.pay(user, documentId));
    await bench.press(transactionid ?? '', 'approve', false);
    for (const kind of ['garbage', 'error-before', 'drop']) {
      await bench.fault({ target: 'status', kind });
      await pass(6_000);
      const { body } = await bench.verify(user, { documentId, paymentId, transactionid });
      expect(body).toMatchObject({ paymentStatus: false, state: 'pending' });
    }
    await pass(6_000);
    const { body } = await bench.verify(user, { documentId, paymentId, transactionid });
    expect(body).toMatchObject({ paymentStatus: true, state: 'paid' });
  });
});

test('slow by 30 s: the user reads pending after 20, a second tap sends nothing, and the approval pays', async () => {
  const { reply, waitedMs } = await slow;
  expect(waitedMs).toBeGreaterThan(19_000);
  expect(reply.status).toBe(200);
  expect(dataOf(reply)).toMatchObject({ status: 'pending', transactionid: null });
  const again = await bench.pay('slow', slowDocument, {}, bench.second);
  expect(dataOf(again)).toMatchObject({ id: dataOf(reply).id, status: 'pending' });
  const [taken, more] = await bench.takenFor(slowDocument);
  expect(more).toBeUndefined();
  await bench.press(taken?.id ?? '', 'approve');
  await waitForPaid(slowDocument);
  expect(await bench.paymentsOf(slowDocument)).toMatchObject([{ state: 'paid', refundDue: false }]);
}, 60_000);

test('down for an hour: what is open stays open, what is new costs nothing, and afterwards everything ends', async () => {
  const open = await newOrder();
  const { id: paymentId, transactionid } = dataOf(await bench.pay(open.user, open.documentId));
  const late = await newOrder();
  const walletnumber = bench.newWallet();
  await bench.press(transactionid ?? '', 'approve', false);
  await bench.stopGateway();
  const states = new Set<unknown>();
  for (let passed = 0; passed < 60; passed += 6) {
    await pass(6 * minute);
    expect((await bench.schedule()).status).toBe(200);
    const { body } = await bench.verify(open.user, { documentId: open.documentId, paymentId, transactionid });
    expect(body['paymentStatus']).toBe(false);
    states.add(body['state']);
    const refused = await bench.pay(late.user, late.documentId, { walletnumber });
    expect(refused).toEqual({
      status: 503,
      body: {
        code: 'gateway-unavailable',
        message: 'The payment service cannot be reached. No money was taken.',
      },
    });
  }
  expect([...states]).toEqual(['expired']);
  await bench.restartGateway();

  const begun = dataOf(await bench.pay(late.user, late.documentId, { walletnumber }));
  expect(begun.status).toBe('pending');
  await pass(61 * minute);
  await bench.schedule();
  expect(await isPaid(open.documentId)).toBe(true);
  expect(await bench.read(`payments/${paymentId}`)).toMatchObject({ state: 'paid', refundDue: false });
  expect(await bench.takenFor(open.documentId)).toHaveLength(1);
  expect(await bench.takenFor(late.documentId)).toHaveLength(1);
}, 60_000);
