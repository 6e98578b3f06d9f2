import { describe, expect, it } from 'vitest';
import type { Booking } from '@contract/entities/booking';
import type { LaterPromise } from '@contract/entities/later-promise';
import type { Request } from '@contract/entities/request';
import type { OpenPayments } from '@/domain/open-payment';
import { makeBooking, makeRequest } from '@/domain/testing/records';
import { describeNextStep, findNextSteps, type NextStep } from './next-step';

const now = new Date('2026-11-25T09:00:00Z');
const paid = { paymentStatus: true };
const deliveredAt = (createdAt: string) => ({
  ...paid,
  status: true,
  results: {
    v1: {
      path: 'gs://b/results/r/v1.pdf',
      fileName: 'v1.pdf',
      size: 9,
      sha256: 'a'.repeat(64),
      createdAt: new Date(createdAt),
      uploadedBy: 'office',
    } as const,
  },
});
const unclear = makeRequest({
  ...paid,
  documentId: 'unclear',
  isDocumentValid: false,
});
const unpaid = makeRequest({ documentId: 'unpaid' });
const fresh = makeRequest({
  documentId: 'fresh',
  ...deliveredAt('2026-11-20T09:00:00Z'),
});
const old = makeRequest({
  documentId: 'old',
  ...deliveredAt('2026-11-01T09:00:00Z'),
});
const waiting = makeRequest({ documentId: 'waiting', ...paid });
const bookingAt = (selectedSlot: string, change: Partial<Booking> = {}) =>
  makeBooking({
    id: selectedSlot,
    status: 'Booking Approved',
    selectedSlot: new Date(selectedSlot),
    payBy: null,
    ...change,
  });
const soon = bookingAt('2026-11-26T08:00:00Z');
const later = bookingAt('2026-12-01T10:00:00Z');
const toPay = bookingAt('2026-12-02T10:00:00Z', { status: 'Pending Payment' });
const noHour = bookingAt('2026-12-03T10:00:00Z', { status: 'Choose New Time' });

const nameOf = (
  requests: readonly Request[],
  bookings: readonly Booking[] = [],
  openPayments: OpenPayments = new Map(),
) => {
  const [step] = findNextSteps(requests, bookings, openPayments, now);
  return step === undefined ? null : nameStep(step);
};
const nameStep = (step: NextStep) => [
  step.kind,
  'request' in step ? step.request.documentId : step.booking.id,
];

describe('findNextSteps', () => {
  it('is nothing where nothing waits for the person', () => {
    expect(nameOf([])).toBeNull();
    expect(
      nameOf([waiting, old], [bookingAt('2026-11-25T08:00:00Z')]),
    ).toBeNull();
    expect(
      nameOf(
        [],
        [
          bookingAt('2026-12-01T10:00:00Z', {
            status: 'Awaiting Admin Response',
          }),
        ],
      ),
    ).toBeNull();
  });

  it('is first of all a payment that is under way, and never to pay again', () => {
    const paying = makeRequest({ documentId: 'paying' });
    const open: OpenPayments = new Map([
      ['paying', 'under-way'],
      [toPay.id, 'unconfirmed'],
      [waiting.documentId, 'unconfirmed'],
    ]);
    const requests = [unpaid, unclear, paying, waiting];
    expect(nameOf(requests, [toPay], open)).toEqual(['payment', 'paying']);
    expect(nameOf([unclear, waiting], [toPay], open)).toEqual([
      'payment',
      toPay.id,
    ]);
    expect(nameOf([unclear, waiting], [], open)).toEqual([
      'clearer-image',
      'unclear',
    ]);
    expect(
      describeNextStep({
        kind: 'payment',
        request: paying,
        payment: 'under-way',
      }),
    ).toEqual({
      title: 'Your payment is under way',
      text: 'Do not pay again.',
      about: 'Land/Property Search, GA-183-8164, East Legon, Ref. LS-7K3M-98',
      action: 'See the payment',
      to: undefined,
    });
    expect(
      describeNextStep({
        kind: 'payment',
        booking: toPay,
        payment: 'unconfirmed',
      }),
    ).toMatchObject({
      title: 'Your payment is not confirmed yet',
      to: `/consultancy?pay=${toPay.id}`,
    });
  });

  it('is a request that we are late with, and then what waits for the person', () => {
    const promisedBy = new Date('2026-11-04T23:59:59Z');
    const late = makeRequest({ ...paid, documentId: 'late', promisedBy });
    const newDay: LaterPromise = {
      promisedBy: new Date('2026-12-03T23:59:59Z'),
      reason: 'commission',
      setBy: 'efua',
      setAt: promisedBy,
      toldAt: promisedBy,
    };
    const lateAgain = { ...late, laterPromise: newDay };
    const none: OpenPayments = new Map();
    const namesOf = (
      requests: readonly Request[],
      bookings: readonly Booking[] = [],
      openPayments = none,
    ) =>
      findNextSteps(requests, bookings, openPayments, now).map(
        (step) => step.kind,
      );
    expect(namesOf([unclear, unpaid, late], [toPay])).toEqual([
      'late',
      'clearer-image',
    ]);
    expect(namesOf([late])).toEqual(['late']);
    expect(
      namesOf([unpaid, late], [toPay], new Map([['unpaid', 'under-way']])),
    ).toEqual(['payment', 'late']);
    const [step] = findNextSteps([late], [], none, now);
    const [again] = findNextSteps([lateAgain], [], none, now);
    expect(step && describeNextStep(step)).toEqual({
      title: 'We are late',
      text: 'We promised 4 Nov 2026. We are sorry. We write to you with the new day.',
      about: 'Land/Property Search, GA-183-8164, East Legon, Ref. LS-7K3M-98',
      action: 'Ask about this request',
      to: '/support?about=LS-7K3M-98',
    });
    expect(again && describeNextStep(again).text).toBe(
      'We promised 4 Nov 2026. We are sorry. The new day is 3 Dec 2026.',
    );
  });

  it('says of withdrawn results that they are wrong, not that they are late', () => {
    const withdrawn = {
      at: new Date('2026-11-24T09:00:00Z'),
      explanation: 'Another plot.',
    };
    const [v1] = Object.values(fresh.results);
    const wrong = makeRequest({
      ...paid,
      documentId: 'wrong',
      promisedBy: new Date('2026-11-04T23:59:59Z'),
      results: v1 === undefined ? {} : { v1: { ...v1, withdrawn } },
    });
    expect(nameOf([wrong])).toEqual(['withdrawn', 'wrong']);
  });

  it('is no booking whose hour has begun', () => {
    const over = bookingAt('2026-11-24T10:00:00Z', {
      status: 'Choose New Time',
    });
    expect(nameOf([], [over])).toBeNull();
    expect(nameOf([], [over, later])).toEqual(['appointment', later.id]);
  });

  it('says for a week that results were withdrawn, before anything but an unclear image', () => {
    const [v1] = Object.values(fresh.results);
    const wrong = (at: string) =>
      makeRequest({
        ...paid,
        documentId: 'wrong',
        results:
          v1 === undefined
            ? {}
            : {
                v1: {
                  ...v1,
                  withdrawn: { at: new Date(at), explanation: 'Another plot.' },
                },
              },
      });
    const news = wrong('2026-11-24T09:00:00Z');
    expect(nameOf([fresh, news], [toPay])).toEqual(['withdrawn', 'wrong']);
    expect(nameOf([unclear, news])).toEqual(['clearer-image', 'unclear']);
    expect(nameOf([wrong('2026-11-10T09:00:00Z')])).toBeNull();
    expect(
      describeNextStep({ kind: 'withdrawn', request: news }),
    ).toMatchObject({
      title: 'We withdrew your results. Do not use them',
      to: '/history/wrong',
    });
  });

  it('is the first of a fixed order', () => {
    const order = [
      ['clearer-image', 'unclear'],
      ['choose-time', noHour.id],
      ['pay-booking', toPay.id],
      ['appointment', soon.id],
      ['pay', 'unpaid'],
      ['results', 'fresh'],
      ['appointment', later.id],
    ];
    const requests = [fresh, unpaid, unclear, old];
    const bookings = [noHour, toPay, later, soon];
    const done = new Set<unknown>();
    const next = () =>
      nameOf(
        requests.filter(({ documentId }) => !done.has(documentId)),
        bookings.filter(({ id }) => !done.has(id)),
      );
    for (const step of order) {
      expect(next()).toEqual(step);
      done.add(step[1]);
    }
    expect(next()).toBeNull();
  });

  it('leaves out a payment of an appointment whose time to pay is over', () => {
    const over = bookingAt('2026-12-02T10:00:00Z', {
      status: 'Pending Payment',
      payBy: now,
    });
    expect(nameOf([], [over])).toBeNull();
  });
});

describe('describeNextStep', () => {
  const describeFirst = (
    requests: readonly Request[],
    bookings: readonly Booking[] = [],
  ) => {
    const [step] = findNextSteps(requests, bookings, new Map(), now);
    return step && describeNextStep(step);
  };

  it('says what to do, with which request, and how', () => {
    expect(describeFirst([unpaid])).toEqual({
      title: 'We start once this is paid',
      text: '',
      about: 'Land/Property Search, GA-183-8164, East Legon, Ref. LS-7K3M-98',
      action: 'Pay GHS 500.00',
    });
    expect(describeFirst([fresh])).toMatchObject({
      action: 'See the results',
      to: '/history/fresh',
    });
    const at = new Date('2026-11-20T09:00:00Z');
    const asked = {
      ...unclear,
      imageEvents: { e1: { kind: 'asked', at, reason: 'cut-off' } as const },
    };
    expect(describeFirst([asked])?.text).toBe('A part of the plan is cut off.');
  });

  it('leads to the appointments', () => {
    expect(describeFirst([], [later])).toEqual({
      title: 'Your next appointment',
      text: '',
      about: 'Land Survey, Tuesday 1 December 2026, 10:00 to 11:00',
      action: 'See the appointment',
      to: '/consultancy',
    });
    expect(describeFirst([], [toPay])?.action).toBe('Go to payment');
    expect(describeFirst([], [noHour])?.action).toBe('Choose another time');
  });
});
