import { describe, expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import {
  PaymentFailure,
  PaymentState,
} from '@contract/values/payment/payment-state';
import {
  makeOtherAmount,
  makePayment,
  makeRefund,
} from '@/domain/testing/records';
import { failureWords } from './failure-words';
import { formatCountdown } from '@/lib/countdown';
import { getPaymentStage } from '@/domain/payment-stage';
import { countSecondsUntil, listPaymentSteps } from './flow/payment-stage';
import {
  describeCheckFailure,
  describePaid,
  describePaymentProblem,
} from './payment-words';
import { WalletForm } from './flow/wallet-form-schema';
import { findDialCode, findDialLink } from './dial-text';

describe('dial codes in a gateway sentence', () => {
  it.each([
    ['Dial *170# to approve', '*170#'],
    ['Dial *170*6*3# now', '*170*6*3#'],
    ['Transaction Recieved for Processing', null],
    ['costs 5*3#', null],
  ])('%s', (text, code) => {
    expect(findDialCode(text)).toBe(code);
  });

  it('links codes of our own list and no others', () => {
    expect(findDialLink('*170#')).toBe('tel:*170%23');
    expect(findDialLink('*21*0240000000#')).toBeNull();
    expect(findDialLink('*170*1#')).toBeNull();
  });
});

describe('getPaymentStage', () => {
  const promptExpiresAt = new Date('2026-11-10T09:45:00Z');
  const before = new Date('2026-11-10T09:44:59Z');

  it.each([
    ['created', before, 'waiting'],
    ['pending', before, 'waiting'],
    ['pending', promptExpiresAt, 'run-out'],
    ['expired', before, 'run-out'],
    ['failed', before, 'failed'],
    ['paid', promptExpiresAt, 'paid'],
  ] as const)('%s', (state, now, stage) => {
    expect(getPaymentStage(makePayment({ state, promptExpiresAt }), now)).toBe(
      stage,
    );
  });

  it.each(['pending', 'expired', 'failed'] as const)(
    '%s, with money that is being checked',
    (state) => {
      const payment = makePayment({
        state,
        promptExpiresAt,
        otherAmount: makeOtherAmount(),
      });
      expect(getPaymentStage(payment, before)).toBe('checking');
    },
  );

  it('says that money goes back, due or sent', () => {
    const paid = { state: 'paid', status: true, promptExpiresAt } as const;
    expect(
      getPaymentStage(makePayment({ ...paid, refundDue: true }), before),
    ).toBe('returned');
    const refund = makeRefund({ state: 'paid' });
    expect(getPaymentStage(makePayment({ ...paid, refund }), before)).toBe(
      'returned',
    );
  });

  it('never calls anything failed that the server did not', () => {
    const others = PaymentState.options.filter((state) => state !== 'failed');
    for (const state of others) {
      const payment = makePayment({ state, promptExpiresAt });
      expect(getPaymentStage(payment, new Date('2030-01-01'))).not.toBe(
        'failed',
      );
    }
  });

  it('counts down to zero and stays there', () => {
    expect(
      formatCountdown(
        countSecondsUntil(promptExpiresAt, new Date('2026-11-10T09:40:55Z')),
      ),
    ).toBe('4:05');
    expect(
      countSecondsUntil(promptExpiresAt, new Date('2026-11-10T10:00:00Z')),
    ).toBe(0);
  });
});

describe('payment steps', () => {
  const stepsOf = (
    state: 'created' | 'pending',
    transactionid: string | null = null,
  ) =>
    listPaymentSteps({ state, transactionid }, 'MTN', null).map(
      (step) => `${step.title}: ${step.state}`,
    );

  it('draw nothing as done that nobody has seen done', () => {
    expect(stepsOf('created')).toEqual([
      'Sending the prompt: now',
      'Waiting for you: next',
      'Confirmed: next',
    ]);
    expect(stepsOf('pending', '103046')).toEqual([
      'Prompt sent: done',
      'Waiting for you: now',
      'Confirmed: next',
    ]);
    expect(stepsOf('pending')).toEqual([
      'We do not know yet whether the prompt was sent: now',
      'Waiting for you: next',
      'Confirmed: next',
    ]);
  });
});

describe('words', () => {
  const textOf = (error: unknown) =>
    describePaymentProblem(error, 'request').text;

  it('prefer the reason, then the message, then one sentence', () => {
    expect(
      textOf(new AppError('gateway-refused', 'Refused.', 'Low balance')),
    ).toBe('Low balance');
    expect(
      textOf(new AppError('prompt-limit', 'Too many prompts today.')),
    ).toBe('Too many prompts today.');
    expect(textOf(new AppError('gateway-unavailable'))).toBe(
      'Payment processing failed',
    );
  });

  it('have their own sentence when no answer came', () => {
    const unanswered = new AppError(
      'network',
      'processPayment did not answer.',
    );
    expect(textOf(unanswered)).toBe(
      'An unexpected error occurred during payment',
    );
    expect(textOf(new TypeError('x'))).toBe(
      'An unexpected error occurred during payment',
    );
  });

  it.each([
    'network',
    'timeout',
    'no-answer',
    'internal',
    'bad-document',
  ] as const)(
    'never call it a failure when it is unknown what was done (%s)',
    (code) => {
      const { text, nextStep } = describePaymentProblem(
        new AppError(code, 'processPayment …'),
        'request',
      );
      expect(text).not.toContain('failed');
      expect(`${text} ${nextStep}`).toMatch(
        /Do not pay again|does not charge you twice/,
      );
    },
  );

  it('give every failure a reason and a next step', () => {
    for (const failure of PaymentFailure.options) {
      expect(failureWords[failure].reason).toMatch(/\.$/);
      expect(failureWords[failure].nextStep).toMatch(/\.$/);
    }
  });

  it('tell requests from consultancy', () => {
    expect(describePaid('request')).toBe(
      'Your request is being processed. This process will take a few days, and the results will be shared with you in due course.',
    );
    expect(describePaid('consultancy')).toBe(
      'Your consultancy booking is confirmed. You will receive further details shortly.',
    );
  });

  it.each([
    ['payment-not-found', 'Payment Not Found'],
    ['document-not-found', 'Document Not Found'],
    ['network', 'Verification Error'],
  ] as const)('%s opens %s', (code, title) => {
    expect(describeCheckFailure(new AppError(code)).title).toBe(title);
  });

  it('say nothing of the cause when a check breaks', () => {
    expect(describeCheckFailure(new Error('secret')).text).toBe(
      'An error occurred while verifying your payment. Please try again later.',
    );
  });
});

describe('WalletForm', () => {
  const messagesOf = (walletnumber: string) =>
    WalletForm.safeParse({
      paymentoption: 'MTN',
      walletnumber,
    }).error?.issues.map((issue) => issue.message);

  it('wants a number, then ten digits', () => {
    expect(messagesOf('')).toEqual(['Please enter a wallet number']);
    expect(messagesOf('02400')).toEqual([
      'Enter all 10 digits, for example 0240000142.',
    ]);
    expect(messagesOf('+233240000142')).toBeUndefined();
  });

  it('knows the three networks only', () => {
    expect(
      WalletForm.safeParse({ paymentoption: 'GLO', walletnumber: '0240000142' })
        .success,
    ).toBe(false);
  });
});
