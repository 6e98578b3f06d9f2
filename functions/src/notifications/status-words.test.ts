import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tests/support/property-runs';
import type { StatusWords } from '@contract/endpoints/ask-status';
import { BookingStatus } from '@contract/entities/booking';
import { ReviewStatus } from '@contract/entities/due-diligence';
import { PaymentState } from '@contract/values/payment/payment-state';
import { RequestStep } from '@contract/values/request-step';
import { SmsText } from '@contract/values/sms-text';
import {
  describeStatus,
  statusText,
  type LastPayment,
  type StatusOfRequest,
  type StatusRecord,
} from './status-words';

const now = new Date('2028-09-20T09:00:00Z');
const day = (text: string) => new Date(`${text}T23:59:59Z`);
const unpaid: StatusOfRequest = {
  paymentStatus: false,
  status: false,
  isDocumentValid: true,
  imageUrl: null,
  imageEvents: {},
  results: {},
  promisedBy: null,
};
const paid = { ...unpaid, paymentStatus: true, promisedBy: day('2028-09-30') };
const later = {
  promisedBy: day('2028-10-12'),
  reason: 'commission',
  setBy: 'efua',
  setAt: now,
  toldAt: null,
} as const;
const ofRequest = (record: StatusOfRequest, payment: LastPayment = null) =>
  describeStatus({ kind: 'request', record }, payment, now);

describe('a request', () => {
  test.each<[string, StatusWords, StatusWords]>([
    [
      'not paid',
      ofRequest(unpaid),
      {
        step: 'Payment',
        day: null,
        nextStep: 'We start once it is paid. Sign in to Asaase to pay.',
      },
    ],
    [
      'with a live prompt',
      ofRequest(unpaid, { state: 'pending', otherAmount: null }),
      {
        step: 'Payment',
        day: null,
        nextStep:
          'A payment is under way. Do not pay again. Sign in to Asaase to see it.',
      },
    ],
    [
      'in time',
      ofRequest(paid),
      {
        step: 'Under review',
        day: 'Results usually by 30 Sep 2028.',
        nextStep: 'Nothing to do now. Sign in to Asaase to see more.',
      },
    ],
    [
      'later',
      ofRequest({ ...paid, laterPromise: later }),
      {
        step: 'Under review',
        day: 'We promised 30 Sep 2028. New day: 12 Oct 2028.',
        nextStep: 'Nothing to do now. Sign in to Asaase to see more.',
      },
    ],
    [
      'late, with a new day',
      ofRequest({
        ...paid,
        promisedBy: day('2028-09-06'),
        laterPromise: later,
      }),
      {
        step: 'Under review',
        day: 'We are late. We promised 6 Sep 2028. We are sorry. New day: 12 Oct 2028.',
        nextStep: 'Sign in to Asaase to ask about it.',
      },
    ],
    [
      'with an unclear image',
      ofRequest({ ...paid, isDocumentValid: false }),
      {
        step: 'Clearer image asked for',
        day: null,
        nextStep:
          'It costs nothing more. Sign in to Asaase to send a clearer image.',
      },
    ],
    [
      'with results',
      ofRequest({ ...paid, status: true }),
      {
        step: 'Results ready',
        day: null,
        nextStep: 'Sign in to Asaase to read the results.',
      },
    ],
  ])('%s', (_, said, expected) => expect(said).toEqual(expected));
});

const payments: fc.Arbitrary<LastPayment> = fc.option(
  fc.constantFrom(...PaymentState.options).map((state) => ({
    state,
    otherAmount: null,
  })),
);
const dates = fc.date({
  min: day('2028-01-01'),
  max: day('2028-12-31'),
  noInvalidDate: true,
});
const requests: fc.Arbitrary<StatusRecord> = fc
  .record({
    paymentStatus: fc.boolean(),
    status: fc.boolean(),
    isDocumentValid: fc.boolean(),
    promisedBy: fc.option(dates),
    newDay: fc.option(dates),
    step: fc.option(fc.constantFrom(...RequestStep.options)),
  })
  .map(({ newDay, step, ...fields }) => ({
    kind: 'request',
    record: {
      ...unpaid,
      ...fields,
      steps:
        step === null ? {} : { [step]: { at: now, by: 'a', nextBy: null } },
      laterPromise:
        newDay === null ? undefined : { ...later, promisedBy: newDay },
    },
  }));
const bookings: fc.Arbitrary<StatusRecord> = fc
  .record({
    status: fc.constantFrom(...BookingStatus.options),
    payBy: fc.option(dates),
    selectedSlot: dates,
  })
  .map((record) => ({ kind: 'booking', record }));
const reports: fc.Arbitrary<StatusRecord> = fc
  .constantFrom(...ReviewStatus.options)
  .map((reviewStatus) => ({ kind: 'report', record: { reviewStatus } }));

test('whatever the record says, the SMS is one, of GSM characters, and has nothing to open', () => {
  fc.assert(
    fc.property(
      fc.oneof(requests, bookings, reports),
      payments,
      (record, payment) => {
        const words = describeStatus(record, payment, now);
        const text = statusText('LS-7K3M98-XX', words);
        expect(SmsText.safeParse(text).success, text).toBe(true);
        expect(text).toMatch(/^Asaase: LS-.* Sign in to Asaase to /);
        expect(text).not.toMatch(/https?:|www\.|\.com|\.gh|\/|@|\d{7}|null/);
      },
    ),
    { numRuns: runs(2_000, 500) },
  );
});
