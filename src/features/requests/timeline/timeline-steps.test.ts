import { describe, expect, it } from 'vitest';
import type { Payment } from '@contract/entities/payment/payment';
import type { Request, ResultVersion } from '@contract/entities/request';
import { makePayment, makeRequest } from '@/domain/testing/records';
import { listTimelineSteps } from './timeline-steps';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9, 30));
const now = at(20);
const promisedBy = new Date('2026-11-24T23:59:59.999Z');
const paid = (change: Partial<Request> = {}) =>
  makeRequest({
    createdAt: at(10),
    paymentStatus: true,
    paidAt: at(11),
    promisedBy,
    ...change,
  });
const version = (day: number): ResultVersion => ({
  path: `gs://b/uploads/u1/${day}.pdf`,
  fileName: `${day}.pdf`,
  size: 1,
  sha256: 'a'.repeat(64),
  createdAt: at(day),
  uploadedBy: 'efua',
});
const show = (request: Request, payments: Payment[] = []) =>
  listTimelineSteps(request, payments, now).map(({ title, detail, state }) =>
    [title, detail, state]
      .filter((part) => typeof part === 'string')
      .join(' | '),
  );

describe('before payment', () => {
  const rest = ['Under review | next', 'Results ready | next'];

  it('says that it has to be paid', () => {
    expect(show(makeRequest({ createdAt: at(10) }))).toEqual([
      'Submitted | 10 Nov 2026, 09:30 | done',
      'Payment | We start once it is paid. | now',
      ...rest,
    ]);
  });

  it.each([
    ['created', 'Under way. Do not pay again.'],
    ['pending', 'Under way. Do not pay again.'],
    ['expired', 'Not confirmed yet.'],
    ['failed', 'The payment of 11 Nov 2026, 09:30 did not go through.'],
  ] as const)('says how a payment that is %s stands', (state, words) => {
    const payments = [
      makePayment({ state, createdAt: at(11) }),
      makePayment({ state: 'failed' }),
    ];
    expect(show(makeRequest({ createdAt: at(10) }), payments)[1]).toBe(
      `Payment | ${words} | now`,
    );
  });
});

describe('after payment', () => {
  const begin = [
    'Submitted | 10 Nov 2026, 09:30 | done',
    'Paid | 11 Nov 2026, 09:30 | done',
  ];

  it('is under review, with the promised day', () => {
    expect(show(paid())).toEqual([
      ...begin,
      'Under review | 11 Nov 2026, 09:30 | now',
      'Results ready | Usually by 24 Nov 2026 | next',
    ]);
    expect(show(paid({ promisedBy: at(19) })).at(-1)).toBe(
      'Results ready | Promised by 19 Nov 2026 | next',
    );
    const laterPromise = {
      promisedBy: new Date('2026-12-01T23:59:59.999Z'),
      reason: 'search-by-hand',
      setBy: 'efua',
      setAt: at(19),
      toldAt: at(20),
    } as const;
    expect(show(paid({ promisedBy: at(19), laterPromise })).at(-1)).toBe(
      'Results ready | Promised by 19 Nov 2026, now by 1 Dec 2026 | next',
    );
  });

  it('waits for the clearer image that was asked for, and promises nothing meanwhile', () => {
    const asked = paid({
      isDocumentValid: false,
      imageEvents: { e1: { kind: 'asked', at: at(12) } },
    });
    expect(show(asked)).toEqual([
      ...begin,
      'Under review | 11 Nov 2026, 09:30 | done',
      'Clearer image asked for | 12 Nov 2026, 09:30 | now',
      'Results ready | next',
    ]);
  });

  it('is under review again once the results were withdrawn, and not for an earlier version', () => {
    const withdrawn = { at: at(14), explanation: 'Another plot.' };
    const wrong = { ...version(13), withdrawn };
    const promisedBy = at(24);
    expect(show(paid({ promisedBy, results: { v1: wrong } })).slice(2)).toEqual(
      [
        'Under review | 11 Nov 2026, 09:30 | done',
        'Results ready | 13 Nov 2026, 09:30 | done',
        'Results withdrawn | 14 Nov 2026, 09:30. Another plot. | done',
        'Under review again | 14 Nov 2026, 09:30 | now',
        'Results ready | Usually by 24 Nov 2026 | next',
      ],
    );
    const corrected = paid({
      status: true,
      results: { v1: wrong, v2: version(12) },
    });
    expect(show(corrected).slice(-1)).toEqual([
      'Results withdrawn | 14 Nov 2026, 09:30. Another plot. | done',
    ]);
  });

  it('is under review again once it was sent', () => {
    const imageEvents = {
      e1: { kind: 'asked', at: at(12) },
      e2: { kind: 'sent', at: at(13) },
    } as const;
    expect(
      show(
        paid({ imageUrl: 'gs://b/request-images/r1/x.png', imageEvents }),
      ).slice(2),
    ).toEqual([
      'Under review | 11 Nov 2026, 09:30 | done',
      'Clearer image asked for | 12 Nov 2026, 09:30 | done',
      'Clearer image sent | 13 Nov 2026, 09:30 | done',
      'Under review again | 13 Nov 2026, 09:30 | now',
      'Results ready | Usually by 24 Nov 2026 | next',
    ]);
  });

  it('has the steps that were marked, and once the first is, those to come with their usual time', () => {
    const marked = (day: number, nextDay: number) => ({
      at: at(day),
      by: 'efua',
      nextBy: at(nextDay),
    });
    const steps = { received: marked(12, 13), sent: marked(13, 23) };
    expect(show(paid({ steps })).slice(2)).toEqual([
      'Under review | 11 Nov 2026, 09:30 | done',
      'Papers received | 12 Nov 2026, 09:30 | done',
      'Sent to the Lands Commission | 13 Nov 2026, 09:30 | now',
      'Answer is being written | Usually by 23 Nov 2026 | next',
      'Answer checked | Usually 2 working days later | next',
      'Results ready | Usually by 24 Nov 2026 | next',
    ]);
    const asked = paid({
      steps,
      isDocumentValid: false,
      imageEvents: { e1: { kind: 'asked', at: at(14) } },
    });
    expect(show(asked).slice(3)).toEqual([
      'Papers received | 12 Nov 2026, 09:30 | done',
      'Sent to the Lands Commission | 13 Nov 2026, 09:30 | done',
      'Clearer image asked for | 14 Nov 2026, 09:30 | now',
      'Results ready | next',
    ]);
    const done = paid({ steps, status: true, results: { v1: version(16) } });
    expect(show(done).slice(4)).toEqual([
      'Sent to the Lands Commission | 13 Nov 2026, 09:30 | done',
      'Results ready | 16 Nov 2026, 09:30 | done',
    ]);
  });

  it('ends with the results, each version with its day, in the order things happened', () => {
    const imageEvents = {
      e10: { kind: 'sent', at: at(15) },
      e1: { kind: 'asked', at: at(12) },
      e2: { kind: 'sent', at: at(13) },
      e9: { kind: 'asked', at: at(14) },
    } as const;
    const done = paid({
      status: true,
      imageEvents,
      results: { v2: version(18), v1: version(16) },
    });
    expect(show(done).slice(3)).toEqual([
      'Clearer image asked for | 12 Nov 2026, 09:30 | done',
      'Clearer image sent | 13 Nov 2026, 09:30 | done',
      'Clearer image asked for | 14 Nov 2026, 09:30 | done',
      'Clearer image sent | 15 Nov 2026, 09:30 | done',
      'Results ready | 16 Nov 2026, 09:30 | done',
      'New version of the results | 18 Nov 2026, 09:30 | done',
    ]);
  });
});

it('says why an image was asked for and what the results came to, in plain words', () => {
  const imageEvents = {
    e1: {
      kind: 'asked',
      at: at(12),
      reason: 'cut-off',
      note: 'The north corner.',
    },
    e2: { kind: 'sent', at: at(13) },
  } as const;
  const results = {
    v1: {
      ...version(16),
      outcome: { kind: 'registered', text: 'Efua Quaye' } as const,
    },
  };
  const steps = show(paid({ status: true, imageEvents, results }));
  expect(steps).toContain(
    'Clearer image asked for | 12 Nov 2026, 09:30. A part of the plan is cut off. The north corner. | done',
  );
  expect(steps.at(-1)).toBe(
    'Results ready | 16 Nov 2026, 09:30. Registered to Efua Quaye | done',
  );
});

describe('of an older record', () => {
  it('says what is known, without dates nobody kept', () => {
    const old = paid({
      paidAt: null,
      promisedBy: null,
      imageUrl: 'gs://b/request-images/r1/x.png',
    });
    expect(show(old)).toEqual([
      'Submitted | 10 Nov 2026, 09:30 | done',
      'Paid | Date not recorded | done',
      'Under review | Date not recorded | done',
      'Clearer image asked for | Date not recorded | done',
      'Clearer image sent | Date not recorded | done',
      'Under review again | Date not recorded | now',
      'Results ready | next',
    ]);
  });

  it('knows that an image is asked for, and that results are there', () => {
    expect(show(paid({ isDocumentValid: false })).slice(3)).toEqual([
      'Clearer image asked for | Date not recorded | now',
      'Results ready | next',
    ]);
    expect(show(paid({ status: true })).slice(3)).toEqual([
      'Results ready | Date not recorded | done',
    ]);
  });
});

it('has one step that is now unless all is done', () => {
  const requests = [
    makeRequest(),
    paid(),
    paid({ isDocumentValid: false }),
    paid({ status: true }),
  ];
  const counts = requests.map(
    (request) =>
      listTimelineSteps(request, [], now).filter(({ state }) => state === 'now')
        .length,
  );
  expect(counts).toEqual([1, 1, 1, 0]);
});
