import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { parseCedis } from '@contract/values/money';
import { startPayment, type PaymentCalls } from './start-payment';
import { targetOfBooking, type PaymentTarget } from './payment-target';
import { unknownOutcomeText } from './payment-words';

const payer = { uid: 'u1', email: 'owner@asaase.test' };
const target: PaymentTarget = {
  documentId: 'r1',
  reference: 'LS-7K3M-98',
  paymentFor: 'request',
  serviceType: 'Land/Property Search',
  serviceId: 'land-property-search',
  amountPesewas: 500_00,
  when: null,
  address: 'GA-183-8164',
  recipientNumber: '0240000142',
};
const wallet = { paymentoption: 'MTN', walletnumber: '0240000001' } as const;
const callsOf = (process: PaymentCalls['process'], open: string | null = null) => ({
  prepare: vi.fn(() => Promise.resolve()),
  process: vi.fn(process),
  findOpen: vi.fn(() => Promise.resolve(open)),
});
afterEach(() => vi.unstubAllGlobals());

const failing = (error: Error) => () => Promise.reject(error);

it('says that there is no connection before anything is sent, and asks nobody', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const calls = callsOf(() => Promise.resolve('p1'), 'p2');
  expect(await startPayment(payer, target, wallet, calls)).toEqual({
    kind: 'failed',
    problem: { text: 'Nothing was sent. No connection. Check your internet and try again.', nextStep: null },
  });
  expect(calls.process).not.toHaveBeenCalled();
  expect(calls.findOpen).not.toHaveBeenCalled();
});

it('sends the price of the record and starts', async () => {
  const calls = callsOf(() => Promise.resolve('p1'));
  expect(await startPayment(payer, target, wallet, calls)).toEqual({ kind: 'started', paymentId: 'p1' });
  expect(calls.process).toHaveBeenCalledWith(
    expect.objectContaining({
      documentId: 'r1',
      amount: 500,
      walletnumber: '0240000001',
      paymentoption: 'MTN',
    }),
  );
  expect(calls.findOpen).not.toHaveBeenCalled();
});

it.each(['timeout', 'network'] as const)(
  'after a %s goes on with the payment that is under way',
  async (code) => {
    const calls = callsOf(failing(new AppError(code)), 'p2');
    expect(await startPayment(payer, target, wallet, calls)).toEqual({ kind: 'started', paymentId: 'p2' });
  },
);

it('never calls a timeout failed', async () => {
  const outcome = await startPayment(payer, target, wallet, callsOf(failing(new AppError('timeout'))));
  expect(outcome.kind).toBe('unknown');
  expect(outcome).toHaveProperty('problem.text', unknownOutcomeText);
  expect(unknownOutcomeText).toContain('Do not pay again');
});

it('says that no answer came when there is no connection at all', async () => {
  const calls: PaymentCalls = {
    prepare: () => Promise.resolve(),
    process: failing(new AppError('network', 'processPayment did not answer.')),
    findOpen: failing(new AppError('network')),
  };
  expect(await startPayment(payer, target, wallet, calls)).toEqual({
    kind: 'failed',
    problem: {
      text: 'An unexpected error occurred during payment',
      nextStep: expect.stringMatching(/does not charge you twice\.$/) as string,
    },
  });
});

it('says that nothing was sent when the call could not even begin', async () => {
  const calls = { ...callsOf(() => Promise.resolve('p1'), 'p2'), prepare: failing(new AppError('network')) };
  expect(await startPayment(payer, target, wallet, calls)).toEqual({
    kind: 'failed',
    problem: {
      text: 'An error occurred while submitting the form.',
      nextStep: 'Nothing was sent. Check your internet and press Pay again.',
    },
  });
  expect(calls.process).not.toHaveBeenCalled();
  expect(calls.findOpen).not.toHaveBeenCalled();
});

it('says what the gateway said', async () => {
  const refused = new AppError('gateway-refused', 'Payment processing failed', 'Wallet is blocked');
  expect(await startPayment(payer, target, wallet, callsOf(failing(refused)))).toEqual({
    kind: 'failed',
    problem: {
      text: 'Wallet is blocked',
      nextStep: 'Nothing was taken. Check the number and the network, or use another wallet.',
    },
  });
});

const booking = { id: 'b1', reference: 'LS-7K3M-98', topic: 'Land Survey', phone: '0240000142' };
const bookingTarget = targetOfBooking(
  { ...booking, selectedSlot: new Date('2026-11-26T11:00:00Z') },
  parseCedis(50),
);

it('pays for a booking as Pro Services, with the fee and its hour', async () => {
  const calls = callsOf(() => Promise.resolve('p1'));
  expect(bookingTarget.when).toBe('Thursday 26 November 2026, 11:00 to 12:00');
  expect(await startPayment(payer, bookingTarget, wallet, calls)).toEqual({
    kind: 'started',
    paymentId: 'p1',
  });
  expect(calls.process).toHaveBeenCalledWith(
    expect.objectContaining({
      documentId: 'b1',
      paymentFor: 'consultancy',
      service: 'Pro Services',
      amount: 50,
    }),
  );
});

it('says of a booking that is gone that its details are missing', async () => {
  const calls = callsOf(failing(new AppError('document-not-found', 'No such booking.')));
  expect(await startPayment(payer, bookingTarget, wallet, calls)).toMatchObject({
    kind: 'failed',
    problem: { text: 'Consultancy details are missing' },
  });
});
