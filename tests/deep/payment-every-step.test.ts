import { afterAll, beforeEach, expect, test } from 'vitest';
import { codeSendLimitMs } from '../../functions/src/services/payments/code/code-tries';
import type { CrashPoint } from '../endpoints/support/functions/crash-points';
import { HttpHarness } from '../endpoints/support/functions/http-harness';

/**
 * What tests/endpoints/payments/payment-kill.test.ts does at one step for each
 * end, at every step that there is.
 */

const harness = await HttpHarness.start();
beforeEach(() => harness.clearFaults());
afterAll(() => harness.stop());

interface Order {
  user: string;
  documentId: string;
  paymentId: string;
  transactionid: string;
}

async function newOrder(): Promise<Order> {
  await harness.fault({ target: 'callback', kind: 'lost' });
  const user = harness.newUser();
  return {
    user,
    documentId: await harness.addRequest(user),
    paymentId: '',
    transactionid: '',
  };
}

async function startApproved(): Promise<Order> {
  const order = await newOrder();
  const { body } = await harness.pay(order.user, order.documentId);
  const { id: paymentId, transactionid } = body['data'] as {
    id: string;
    transactionid: string;
  };
  await harness.press(transactionid, 'approve', false);
  return { ...order, paymentId, transactionid };
}

/** Wallets whose network asks for a code, as the sandbox has them. */
let codeWallets = 0;

/** A payment whose network has sent its payer a code. */
async function startAsked(): Promise<Order> {
  const order = await newOrder();
  codeWallets += 1;
  const { body } = await harness.pay(order.user, order.documentId, {
    walletnumber: `0240007${String(codeWallets).padStart(3, '0')}`,
  });
  const { id: paymentId, transactionid } = body['data'] as {
    id: string;
    transactionid: string;
  };
  // The one that tells of the prompt would be counted among the steps, or not.
  await harness.fault({ target: 'callback', kind: 'lost' });
  return { ...order, paymentId, transactionid };
}

/** Sends the code of the SMS, as it was at the beginning. */
async function sendCode(
  { user, paymentId, documentId }: Order,
  tryNumber: number,
) {
  const [taken] = await harness.takenFor(documentId);
  return harness.call('sendPaymentCode', user, {
    paymentId,
    code: taken?.code,
    tryNumber,
  });
}

/**
 * Where the code did not come to the gateway, the customer sends it again: as
 * the same try, and as the next one when that has no answer. Then they approve
 * the one prompt, and only the schedule hears of it.
 */
async function sendCodeAgain(order: Order): Promise<void> {
  const [asked] = await harness.takenFor(order.documentId);
  if (asked?.code !== undefined) {
    const { body } = await sendCode(order, 1);
    if (body['state'] !== 'pending') {
      await harness.pass(codeSendLimitMs + 1_000);
      expect((await sendCode(order, 2)).body).toMatchObject({
        state: 'pending',
      });
    }
  }
  const taken = await harness.takenFor(order.documentId);
  expect(taken).toHaveLength(1);
  await harness.press(order.transactionid, 'approve', false);
  await settleBySchedule();
}

const settleBySchedule = async () => {
  await harness.pass(60_000);
  await harness.schedule();
};

/**
 * The customer taps again, and once more when a prompt could still have been
 * out; then approves the last prompt.
 */
async function payAgain({ user, documentId }: Order): Promise<void> {
  await harness.pay(user, documentId);
  if ((await harness.takenFor(documentId)).length === 0) {
    await harness.pass(6 * 60_000 + 1_000);
    await harness.pay(user, documentId);
  }
  const taken = await harness.takenFor(documentId);
  expect(taken).toHaveLength(1);
  // Where the answer with its number was lost, only the callback knows it.
  await harness.press(taken[0]?.id ?? '', 'approve');
  await expect.poll(() => isPaid(documentId), { timeout: 45_000 }).toBe(true);
}

const isPaid = async (documentId: string) =>
  (await harness.read(`requests/${documentId}`))['paymentStatus'];

interface Flow {
  steps: readonly CrashPoint['step'][];
  begin: () => Promise<Order>;
  run: (order: Order) => Promise<unknown>;
  goOn: (order: Order) => Promise<void>;
}

const flows: Readonly<Record<string, Flow>> = {
  'a payment starts': {
    steps: ['transaction', 'debit'],
    begin: newOrder,
    run: ({ user, documentId }) => harness.pay(user, documentId),
    goOn: payAgain,
  },
  'a code is sent': {
    steps: ['transaction', 'code'],
    begin: startAsked,
    run: (order) => sendCode(order, 1),
    goOn: sendCodeAgain,
  },
  'a callback settles': {
    steps: ['transaction', 'report'],
    begin: startApproved,
    run: async ({ paymentId, transactionid }) => {
      const { clienttransid } = await harness.read(`payments/${paymentId}`);
      return harness.call('reddeCallback', null, {
        status: 'PAID',
        transactionid,
        clienttransid,
      });
    },
    goOn: settleBySchedule,
  },
  'the user verifies': {
    steps: ['transaction', 'report'],
    begin: startApproved,
    run: ({ user, ...ids }) => harness.verify(user, ids),
    goOn: async ({ user, ...ids }) => {
      await harness.pass(6_000);
      expect((await harness.verify(user, ids)).body).toMatchObject({
        paymentStatus: true,
      });
    },
  },
  'the schedule runs': {
    steps: ['listing', 'transaction', 'report'],
    begin: async () => {
      const order = await startApproved();
      await harness.pass(60_000);
      return order;
    },
    run: () => harness.schedule(),
    goOn: settleBySchedule,
  },
};

/** @returns false when the flow ended without coming to this point */
async function dieAt(
  point: CrashPoint,
  { begin, run, goOn }: Flow,
): Promise<boolean> {
  const order = await begin();
  await harness.first.arm(point);
  const isAnswered = await run(order).then(
    () => true,
    () => false,
  );
  if (isAnswered) {
    await harness.first.arm({ ...point, nth: 1_000 });
  } else {
    expect(await harness.first.waitForDeath()).toBe('SIGKILL');
    await harness.first.start();
    await harness.pass(0);
  }
  await goOn(order);
  await expectOnePaid(order.documentId);
  return !isAnswered;
}

async function expectOnePaid(documentId: string): Promise<void> {
  expect(await isPaid(documentId)).toBe(true);
  const paid = (await harness.paymentsOf(documentId)).filter(
    (payment) => payment['status'] === true,
  );
  expect(paid).toMatchObject([
    { state: 'paid', refundDue: false, amountPesewas: 50_000 },
  ]);
  const money = (await harness.takenFor(documentId)).filter(
    ({ outcome }) => outcome === 'paid',
  );
  expect(money).toMatchObject([
    { amount: 500, clientreference: paid[0]?.['paymentId'] },
  ]);
}

test.each(Object.entries(flows))(
  'killed at every step while %s: one payment in the end',
  async (_, flow) => {
    for (const step of flow.steps) {
      for (const side of ['before', 'after'] as const) {
        let nth = 1;
        while (await dieAt({ step, side, nth }, flow)) nth += 1;
        expect(nth, `${side} ${step}`).toBeGreaterThan(1);
      }
    }
  },
);
