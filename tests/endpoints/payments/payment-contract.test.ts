import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import { ProcessPaymentAnswer } from '@contract/endpoints/payment/process-payment';
import {
  automatedCheckEndpoint,
  checkTransactionEndpoint,
} from '@contract/endpoints/payment/verify-payment';
import { samplePayment } from '../../../functions/src/services/payments/testing/sample-payment';
import { HttpHarness, type HttpReply } from '../support/functions/http-harness';

const harness = await HttpHarness.take();
beforeEach(() => harness.clearFaults());

type Refusal = [status: number, code: string, message: string];
const wrongDetails = 'Invalid payment details provided.';
const noPayment: Refusal = [404, 'payment-not-found', 'Payment Not Found'];
const noDocument: Refusal = [404, 'document-not-found', 'Document Not Found'];
const noPrice: Refusal = [
  409,
  'failed-precondition',
  'The price is not available.',
];
const unexpected: Refusal = [
  500,
  'internal',
  'An unexpected error occurred. Please try again.',
];

function expectRefusal(
  reply: HttpReply,
  ...[status, code, message]: Refusal
): void {
  const { details, ...envelope } = ErrorEnvelope.parse(reply.body);
  expect([reply.status, envelope]).toEqual([status, { code, message }]);
  expect(
    Object.keys(reply.body).filter(
      (key) => !['code', 'message', 'details'].includes(key),
    ),
  ).toEqual([]);
  if (code !== 'gateway-refused') expect(details).toBeUndefined();
}

/** Resolves when a callback has made the record so. */
const waitFor = (path: string, fields: Record<string, unknown>) =>
  vi.waitFor(
    async () => expect(await harness.read(path)).toMatchObject(fields),
    { timeout: 10_000 },
  );

async function newOrder(fields: Record<string, unknown> = {}) {
  const user = harness.newUser();
  return { user, documentId: await harness.addRequest(user, fields) };
}

async function startOne() {
  const { user, documentId } = await newOrder();
  const { data } = ProcessPaymentAnswer.parse(
    (await harness.pay(user, documentId)).body,
  );
  return {
    user,
    documentId,
    paymentId: data.id,
    transactionid: data.transactionid ?? '',
  };
}

describe('processPayment', () => {
  test('answers what was started', async () => {
    const { user, documentId } = await newOrder();
    const { status, body } = await harness.pay(user, documentId);
    expect(status).toBe(200);
    expect(ProcessPaymentAnswer.parse(body)).toEqual(body);
    expect(body['data']).toMatchObject({
      status: 'pending',
      paymentFor: 'request',
      userId: user,
      serviceType: 'Land/Property Search',
      reason: 'Transaction Recieved for Processing',
      transactionid: expect.stringMatching(/^\d+$/) as string,
    });
  });

  test.each<
    [string, Record<string, unknown>, Record<string, unknown>, ...Refusal]
  >([
    [
      'a body of another shape',
      {},
      { walletnumber: 5 },
      400,
      'invalid-argument',
      wrongDetails,
    ],
    [
      'no wallet',
      {},
      { walletnumber: '' },
      400,
      'invalid-argument',
      wrongDetails,
    ],
    [
      'a changed amount',
      {},
      { amount: 1 },
      422,
      'amount-mismatch',
      wrongDetails,
    ],
    ['a document that is not there', {}, { documentId: 'none' }, ...noDocument],
    [
      'what is paid',
      { paymentStatus: true },
      {},
      409,
      'already-paid',
      'This has already been paid.',
    ],
    ['what has no price', { serviceId: 'gone' }, {}, ...noPrice],
    ['a broken record', { paymentStatus: 'no' }, {}, ...unexpected],
  ])('refuses %s', async (_what, request, fields, ...refusal) => {
    const { user, documentId } = await newOrder(request);
    expectRefusal(await harness.pay(user, documentId, fields), ...refusal);
    expect(await harness.paymentsOf(documentId)).toEqual([]);
  });

  test("refuses in the gateway's own words", async () => {
    const { user, documentId } = await newOrder();
    await harness.fault({
      target: 'receive',
      kind: 'refuse',
      reason: 'Insufficient funds',
    });
    const reply = await harness.pay(user, documentId);
    expectRefusal(reply, 402, 'gateway-refused', 'Payment processing failed');
    expect(reply.body['details']).toEqual({ reason: 'Insufficient funds' });
  });

  test('refuses a fourth prompt to one wallet', async () => {
    const walletnumber = harness.newWallet();
    const orders = [
      await newOrder(),
      await newOrder(),
      await newOrder(),
      await newOrder(),
    ];
    const replies: HttpReply[] = [];
    for (const { user, documentId } of orders) {
      replies.push(await harness.pay(user, documentId, { walletnumber }));
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const last = replies.at(-1) ?? { status: 0, body: {} };
    expect(ErrorEnvelope.parse(last.body)).toEqual({
      code: 'prompt-limit',
      message: expect.stringMatching(
        /^Too many prompts were sent to this wallet\. Use another wallet, or try again after \d\d:\d\d/,
      ) as string,
    });
  });

  test('refuses a sixth prompt of one user', async () => {
    const user = harness.newUser();
    const replies: HttpReply[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      replies.push(await harness.pay(user, await harness.addRequest(user)));
    }
    expect(replies.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 429,
    ]);
    expect(ErrorEnvelope.parse(replies.at(-1)?.body)).toEqual({
      code: 'prompt-limit',
      message: expect.stringMatching(
        /^You have asked for too many prompts\. Try again after \d\d:\d\d/,
      ) as string,
    });
  });
});

describe.each(['checktransactionandupdate', 'automatedverifychecker'])(
  '%s',
  (name) => {
    const check = (user: string, ids: Record<string, unknown>) =>
      harness.call(name, user, {
        transactionid: '',
        clientsnumber: '0240000142',
        clientsname: 'Abena Example',
        clientEmail: 'abena@asaase.test',
        paymentFor: 'request',
        ...ids,
      });
    const shape =
      name === 'automatedverifychecker'
        ? automatedCheckEndpoint.answer
        : checkTransactionEndpoint.answer;

    test('answers in its shape before and after the money', async () => {
      const { user, ...ids } = await startOne();
      const before = await check(user, ids);
      expect([before.status, shape.parse(before.body)]).toEqual([
        200,
        before.body,
      ]);
      await harness.press(ids.transactionid, 'approve');
      await waitFor(`payments/${ids.paymentId}`, { state: 'paid' });
      const after = await check(user, ids);
      expect([after.status, shape.parse(after.body)]).toEqual([
        200,
        after.body,
      ]);
      const [said, then] =
        name === 'automatedverifychecker'
          ? ['success', {}]
          : ['paymentStatus', { state: 'paid' }];
      expect([before.body[said], after.body]).toMatchObject([
        false,
        { [said]: true, ...then },
      ]);
    });

    test.each<[string, Record<string, unknown>, ...Refusal]>([
      [
        'a body of another shape',
        { paymentId: 7 },
        400,
        'invalid-argument',
        'Payment Not Found',
      ],
      ['a payment that is not there', { paymentId: 'none' }, ...noPayment],
      ['another transaction', { transactionid: '1' }, ...noPayment],
      ['a document that is not there', { documentId: 'none' }, ...noDocument],
    ])('refuses %s', async (_what, fields, ...refusal) => {
      const { user, ...ids } = await startOne();
      expectRefusal(await check(user, { ...ids, ...fields }), ...refusal);
    });

    test('refuses one who is not signed in, and a stranger', async () => {
      const { documentId, paymentId, transactionid } = await startOne();
      const ids = { documentId, paymentId, transactionid };
      expectRefusal(
        await harness.call(name, null, ids),
        401,
        'unauthenticated',
        'Please sign in.',
      );
      expectRefusal(await check(harness.newUser(), ids), ...noDocument);
    });
  },
);

test('a consultancy has its own two sentences', async () => {
  const user = harness.newUser();
  const own = { paymentId: user, userId: user, documentId: user };
  const payment = samplePayment({ ...own, paymentFor: 'consultancy' });
  await harness.db
    .doc(`payments/${user}`)
    .set({ ...payment, transactionid: '1', lastCheckedAt: new Date() });
  await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
  const booking = {
    id: user,
    userId: user,
    name: 'Abena Example',
    topic: 'Boundary',
    AdminCancelled: false,
  };
  const say = async (status: string, paymentStatus: boolean) => {
    await harness.db
      .doc(`consultancy_bookings/${user}`)
      .set({ ...booking, status, paymentStatus });
    const fields = {
      paymentFor: 'consultancy',
      documentId: user,
      paymentId: user,
    };
    return (await harness.verify(user, fields)).body['message'];
  };
  expect(await say('Pending Payment', false)).toBe(
    'Please complete your payment to confirm your consultancy booking.',
  );
  expect(await say('Booking Approved', true)).toBe(
    'Your consultancy booking is confirmed. You will receive further details shortly.',
  );
});

describe('hostile bodies', () => {
  const poison =
    '"__proto__":{"paid":true,"admin":true},"constructor":{"prototype":{"paid":true}}';

  test('keys that would change every object, and fields of the record itself, change nothing', async () => {
    const { user, documentId } = await newOrder();
    const asStarted = {
      state: 'pending',
      status: false,
      amountPesewas: 50_000,
      refundDue: false,
    };
    const forged = {
      state: 'paid',
      status: true,
      amountPesewas: 1,
      paymentId: 'mine',
      refundDue: true,
    };
    const order = JSON.stringify({ ...harness.orderOf(documentId), ...forged });
    const { status, body } = await harness.call(
      'processPayment',
      user,
      `${order.slice(0, -1)},${poison}}`,
    );
    expect([status, body['data']]).toMatchObject([200, { status: 'pending' }]);
    const [payment, more] = await harness.paymentsOf(documentId);
    expect(more).toBeUndefined();
    expect(payment).toMatchObject(asStarted);
    expect(payment?.['paymentId']).not.toBe('mine');
    expect(Object.keys(payment ?? {})).not.toContain('paid');
    const next = await newOrder();
    const reply = await harness.pay(next.user, next.documentId, { amount: 1 });
    expectRefusal(reply, 422, 'amount-mismatch', wrongDetails);
  });

  test.each([
    '{"status":"PAID"}',
    '{"status":"paid"}',
    '{"status":"PAID","transactionid":null}',
    '{"status":"PAID","transactionid":{"$gt":0}}',
    '{"status":"PAID","transactionid":"1","reason":7,"statusdate":{},"clientreference":9}',
    `{"status":"PAID",${poison}}`,
  ])(
    'the callback %s about nothing is answered like any other',
    async (body) => {
      expect(await harness.call('reddeCallback', null, body)).toEqual({
        status: 202,
        body: {},
      });
    },
  );

  test.each(['{}', '{"status":7}', '[]', 'null', '{"status":'])(
    '%s is no callback',
    async (body) => {
      const reply = await harness.call('reddeCallback', null, body);
      expectRefusal(reply, 400, 'invalid-argument', 'Not a callback.');
    },
  );

  test('no callback settles by itself, whatever it claims about number, amount or reference', async () => {
    const [paid, open] = [await startOne(), await startOne()];
    await harness.press(paid.transactionid, 'approve');
    await waitFor(`payments/${paid.paymentId}`, { state: 'paid' });
    const { clienttransid } = await harness.read(`payments/${open.paymentId}`);
    const old = await harness.read(`payments/${paid.paymentId}`);
    const claims = [
      { transactionid: open.transactionid, clienttransid },
      {
        transactionid: Number(open.transactionid),
        clienttransid: Number(clienttransid),
      },
      {
        transactionid: open.transactionid,
        clienttransid,
        amount: 500,
        clientreference: open.paymentId,
      },
      { transactionid: paid.transactionid, clienttransid },
      {
        transactionid: Number(paid.transactionid),
        clienttransid,
        clientreference: open.paymentId,
      },
      {
        transactionid: open.transactionid,
        clienttransid: old['clienttransid'],
      },
      {
        transactionid: paid.transactionid,
        clienttransid: old['clienttransid'],
        amount: 1_000_000,
      },
      { clienttransid },
      { transactionid: open.transactionid },
    ];
    for (const status of ['PAID', 'FAILED', 'PROGRESS', 'OK', 'PENDING']) {
      for (const claim of claims) {
        expect(
          (await harness.call('reddeCallback', null, { status, ...claim }))
            .status,
        ).toBe(202);
      }
    }
    expect(await harness.read(`payments/${open.paymentId}`)).toMatchObject({
      state: 'pending',
      status: false,
      transactionid: open.transactionid,
    });
    expect(await harness.read(`requests/${open.documentId}`)).toMatchObject({
      paymentStatus: false,
    });
    expect(await harness.read(`payments/${paid.paymentId}`)).toEqual(old);

    await harness.press(open.transactionid, 'approve');
    await waitFor(`requests/${open.documentId}`, { paymentStatus: true });
  });
});
