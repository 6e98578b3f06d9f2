import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { startOfSlot } from '@contract/values/booking/booking-calendar';
import { parseCedis } from '@contract/values/payment/money';
import { endAuthSession } from '@/firebase/auth';
import {
  makeBooking,
  makePayment,
  makeRequest,
} from '@/domain/testing/records';
import {
  enterAs,
  find,
  put,
  refusal,
  type TestPerson,
} from '@/session/testing/backend';
import {
  targetOfBooking,
  targetOfRequest,
  type PaymentTarget,
} from './payment-target';
import { unknownOutcomeText } from '@/features/payments/payment-words';
import { startPayment } from './start-payment';

let wallets = 0;
let abena: TestPerson;
let target: PaymentTarget;
beforeEach(async () => {
  abena = await enterAs('Abena Owusu-Mensah');
  const request = makeRequest({
    userId: abena.uid,
    documentId: `r-${abena.uid}`,
  });
  await put({ [`requests/${request.documentId}`]: request });
  target = targetOfRequest(request);
  wallets += 1;
});
afterEach(() => vi.useRealTimers());

const start = (of = target) =>
  startPayment(abena.uid, of, {
    paymentoption: 'MTN',
    walletnumber: `02480000${String(wallets).padStart(2, '0')}`,
  });
const payments = () => find('payments', 'userId', abena.uid);
const started = { paymentId: expect.any(String) as string };

it('says that there is no connection before anything is sent, and asks nobody', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await start()).toEqual({
    problem: {
      text: 'Nothing was sent. No connection. Check your internet and try again.',
      nextStep: null,
    },
  });
  expect(await payments()).toEqual([]);
});

it('sends the price of the record and starts', async () => {
  const outcome = await start();
  expect(outcome).toEqual(started);
  expect(await payments()).toMatchObject([
    {
      paymentId: (outcome as typeof started).paymentId,
      documentId: target.documentId,
      amountPesewas: 500_00,
      paymentoption: 'MTN',
      paymentFor: 'request',
      walletnumber: `02480000${String(wallets).padStart(2, '0')}`,
    },
  ]);
});

it.each([
  ['time-out of Hosting', { status: 504 }],
  ['page of the platform', { status: 502 }],
  ['busy platform', { status: 503 }],
  ['failure of our server', { status: 500 }],
  ['lost line', null],
])(
  'after a %s goes on with the payment that is under way',
  async (_what, answer) => {
    await commands.loseAnswer('processPayment', answer);
    expect(await start()).toEqual(started);
    expect(await payments()).toHaveLength(1);
  },
);

it.each([
  ['paid', { paymentId: 'p-paid' }],
  ['failed', { problem: {} }],
] as const)(
  'after a lost answer goes on with a payment that is %s by now, or does not',
  async (state, outcome) => {
    const paymentId = `p-${state}`;
    const { documentId } = target;
    await put({
      [`payments/${paymentId}`]: makePayment({
        paymentId,
        documentId,
        userId: abena.uid,
        state,
      }),
    });
    await commands.answerNext('processPayment', null);
    expect(await start()).toMatchObject(outcome);
  },
);

it('never calls a timeout failed', async () => {
  await commands.answerNext('processPayment', { status: 504 });
  const outcome = await start();
  expect(outcome).toHaveProperty('problem.text', unknownOutcomeText);
  expect(unknownOutcomeText).toContain('Do not pay again');
});

it('says that no answer came when there is no connection at all', async () => {
  // What may be under way cannot be read either.
  await endAuthSession();
  await commands.answerNext('processPayment', null);
  expect(await start()).toEqual({
    problem: {
      text: 'An unexpected error occurred during payment',
      nextStep: expect.stringMatching(/does not charge you twice\.$/) as string,
    },
  });
});

it('says that nothing was sent when the call could not even begin', async () => {
  // A token of two hours ago has to be renewed first.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 });
  await commands.cutOff('/securetoken.googleapis.com/');
  expect(await start()).toEqual({
    problem: {
      text: 'An error occurred while submitting the form.',
      nextStep: 'Nothing was sent. Check your internet and press Pay again.',
    },
  });
  expect(await payments()).toEqual([]);
});

it('says what the gateway said', async () => {
  const refused = refusal(
    'gateway-refused',
    'Payment processing failed',
    'Wallet is blocked',
  );
  await commands.answerNext('processPayment', refused);
  expect(await start()).toEqual({
    problem: {
      text: 'Wallet is blocked',
      nextStep:
        'Nothing was taken. Check the number and the network, or use another wallet.',
    },
  });
});

/** A booking that is to be paid, of an hour far enough ahead. */
function makeDue() {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  return makeBooking({
    id: `b-${abena.uid}`,
    userId: abena.uid,
    status: 'Pending Payment',
    selectedSlot: startOfSlot(`${day}T11`),
    payBy: new Date(Date.now() + 86_400_000),
  });
}

it('names the hour of a booking', () => {
  const booking = makeBooking({
    selectedSlot: new Date('2026-11-26T11:00:00Z'),
  });
  const { when } = targetOfBooking(booking, parseCedis(50));
  expect(when).toBe('Thursday 26 November 2026, 11:00 to 12:00');
});

it('pays for a booking, with the fee', async () => {
  const booking = makeDue();
  await put({ [`consultancy_bookings/${booking.id}`]: booking });
  expect(await start(targetOfBooking(booking, parseCedis(50)))).toEqual(
    started,
  );
  const { id: documentId } = booking;
  expect(await payments()).toMatchObject([
    {
      documentId,
      paymentFor: 'consultancy',
      serviceType: 'Land Survey',
      amountPesewas: 50_00,
    },
  ]);
});

it('says of a booking that is gone that its details are missing', async () => {
  expect(await start(targetOfBooking(makeDue(), parseCedis(50)))).toMatchObject(
    {
      problem: { text: 'Consultancy details are missing' },
    },
  );
});
