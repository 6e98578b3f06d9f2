import { beforeAll, describe, expect, test, vi } from 'vitest';
import { HttpBench, type HttpReply } from './support/http-bench';

let bench: HttpBench;
beforeAll(async () => {
  bench = await HttpBench.take();
});

const idOf = ({ body }: HttpReply) => (body['data'] as { id: string } | undefined)?.id;

async function expectOnePrompt(documentId: string, replies: readonly HttpReply[]): Promise<void> {
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(idOf)).size).toBe(1);
  expect(await bench.paymentsOf(documentId)).toHaveLength(1);
  expect(await bench.takenFor(documentId)).toHaveLength(1);
}

describe('one prompt', () => {
  test.each([
    ['a double click', 2, false],
    ['two tabs', 2, false],
    ['two devices, each with its own wallet', 2, true],
    ['fifty calls at once to two processes', 50, true],
  ])('%s', async (_what, calls, otherWallets) => {
    const user = bench.newUser();
    const documentId = await bench.addRequest(user);
    const body = bench.orderOf(documentId);
    const replies = await Promise.all(
      Array.from({ length: calls }, (_, index) => {
        const fields = otherWallets ? { walletnumber: bench.newWallet() } : {};
        const process = index % 2 === 0 ? bench.first : bench.second;
        return bench.call('processPayment', user, { ...body, ...fields }, process);
      }),
    );
    await expectOnePrompt(documentId, replies);
  });

  test('a tap on each of two devices, one after the other', async () => {
    const user = bench.newUser();
    const documentId = await bench.addRequest(user);
    const replies = [
      await bench.pay(user, documentId, {}, bench.first),
      await bench.pay(user, documentId, {}, bench.second),
    ];
    await expectOnePrompt(documentId, replies);
  });

  test('fifty calls at once by a stranger send none', async () => {
    const documentId = await bench.addRequest(bench.newUser());
    const stranger = bench.newUser();
    const replies = await Promise.all(Array.from({ length: 50 }, () => bench.pay(stranger, documentId)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await bench.paymentsOf(documentId)).toEqual([]);
  });

  test('starts at once for many requests to one wallet stay within three', async () => {
    const walletnumber = bench.newWallet();
    const orders = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const user = bench.newUser();
        return { user, documentId: await bench.addRequest(user) };
      }),
    );
    const replies = await Promise.all(
      orders.map(({ user, documentId }, index) =>
        bench.pay(user, documentId, { walletnumber }, index % 2 === 0 ? bench.first : bench.second),
      ),
    );
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(200), count(429)]).toEqual([3, 7]);
    const taken = await Promise.all(orders.map(({ documentId }) => bench.takenFor(documentId)));
    expect(taken.flat()).toHaveLength(3);
  });
});

test('callbacks, taps and the schedule of two processes at once settle once', async () => {
  const user = bench.newUser();
  const documentId = await bench.addRequest(user);
  const { id: paymentId, transactionid } = (await bench.pay(user, documentId)).body['data'] as {
    id: string;
    transactionid: string;
  };
  const { clienttransid } = await bench.read(`payments/${paymentId}`);
  await bench.press(transactionid, 'approve', false);
  const callback = { status: 'PAID', transactionid, clienttransid };
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const process = index % 2 === 0 ? bench.first : bench.second;
      if (index % 3 === 0) return bench.schedule(process);
      if (index % 3 === 1) return bench.call('reddeCallback', null, callback, process);
      return bench.verify(user, { documentId, paymentId, transactionid });
    }),
  );
  await vi.waitFor(
    async () => expect(await bench.read(`requests/${documentId}`)).toMatchObject({ paymentStatus: true }),
    { timeout: 10_000 },
  );
  const payment = await bench.read(`payments/${paymentId}`);
  expect(payment).toMatchObject({ state: 'paid', refundDue: false });
  expect(payment['events']).toHaveLength(3);
});
