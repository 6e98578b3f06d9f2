import { describe, expect, test, vi } from 'vitest';
import { HttpHarness, type HttpReply } from '../support/functions/http-harness';

const harness = await HttpHarness.take();

const idOf = ({ body }: HttpReply) =>
  (body['data'] as { id: string } | undefined)?.id;

async function expectOnePrompt(
  documentId: string,
  replies: readonly HttpReply[],
): Promise<void> {
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(idOf)).size).toBe(1);
  expect(await harness.paymentsOf(documentId)).toHaveLength(1);
  expect(await harness.takenFor(documentId)).toHaveLength(1);
}

describe('one prompt', () => {
  test.each([
    ['a double click', 2, false],
    ['two tabs', 2, false],
    ['two devices, each with its own wallet', 2, true],
    ['fifty calls at once to two processes', 50, true],
  ])('%s', async (_what, calls, otherWallets) => {
    const user = harness.newUser();
    const documentId = await harness.addRequest(user);
    const body = harness.orderOf(documentId);
    const replies = await Promise.all(
      Array.from({ length: calls }, (_, index) => {
        const fields = otherWallets
          ? { walletnumber: harness.newWallet() }
          : {};
        const process = index % 2 === 0 ? harness.first : harness.second;
        return harness.call(
          'processPayment',
          user,
          { ...body, ...fields },
          process,
        );
      }),
    );
    await expectOnePrompt(documentId, replies);
  });

  test('a tap on each of two devices, one after the other', async () => {
    const user = harness.newUser();
    const documentId = await harness.addRequest(user);
    const replies = [
      await harness.pay(user, documentId, {}, harness.first),
      await harness.pay(user, documentId, {}, harness.second),
    ];
    await expectOnePrompt(documentId, replies);
  });

  test('fifty calls at once by a stranger send none', async () => {
    const documentId = await harness.addRequest(harness.newUser());
    const stranger = harness.newUser();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => harness.pay(stranger, documentId)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(
      new Set([404]),
    );
    expect(await harness.paymentsOf(documentId)).toEqual([]);
  });

  test('starts at once for many requests to one wallet stay within three', async () => {
    const walletnumber = harness.newWallet();
    const orders = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const user = harness.newUser();
        return { user, documentId: await harness.addRequest(user) };
      }),
    );
    const replies = await Promise.all(
      orders.map(({ user, documentId }, index) =>
        harness.pay(
          user,
          documentId,
          { walletnumber },
          index % 2 === 0 ? harness.first : harness.second,
        ),
      ),
    );
    const count = (status: number) =>
      replies.filter((reply) => reply.status === status).length;
    expect([count(200), count(429)]).toEqual([3, 7]);
    const taken = await Promise.all(
      orders.map(({ documentId }) => harness.takenFor(documentId)),
    );
    expect(taken.flat()).toHaveLength(3);
  });
});

test('callbacks, taps and the schedule of two processes at once settle once', async () => {
  const user = harness.newUser();
  const documentId = await harness.addRequest(user);
  const { id: paymentId, transactionid } = (await harness.pay(user, documentId))
    .body['data'] as {
    id: string;
    transactionid: string;
  };
  const { clienttransid } = await harness.read(`payments/${paymentId}`);
  await harness.press(transactionid, 'approve', false);
  const callback = { status: 'PAID', transactionid, clienttransid };
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const process = index % 2 === 0 ? harness.first : harness.second;
      if (index % 3 === 0) return harness.schedule(process);
      if (index % 3 === 1) {
        return harness.call('reddeCallback', null, callback, process);
      }
      return harness.verify(user, { documentId, paymentId, transactionid });
    }),
  );
  await vi.waitFor(
    async () =>
      expect(await harness.read(`requests/${documentId}`)).toMatchObject({
        paymentStatus: true,
      }),
    { timeout: 10_000 },
  );
  const payment = await harness.read(`payments/${paymentId}`);
  expect(payment).toMatchObject({ state: 'paid', refundDue: false });
  expect(payment['events']).toHaveLength(3);
});
