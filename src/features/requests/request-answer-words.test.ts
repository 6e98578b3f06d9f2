import { describe, expect, it } from 'vitest';
import { makePayment, makeRequest } from '@/domain/testing/records';
import { describeRequest } from './request-answer-words';

const paid = { paymentStatus: true, paidAt: new Date('2026-11-10T09:42:00Z') };
const version = {
  path: 'gs://b/results/r/v1.pdf',
  fileName: 'v1.pdf',
  size: 9,
  sha256: 'a'.repeat(64),
  createdAt: new Date('2026-11-12T15:00:00Z'),
  uploadedBy: 'office',
} as const;

describe('what the page of a request says first', () => {
  it.each([
    [
      'no payment',
      [],
      'unpaid',
      'Waiting for your payment',
      'We start once it is paid.',
    ],
    [
      'one that failed',
      [
        makePayment({
          state: 'failed',
          createdAt: new Date('2026-11-10T09:42:00Z'),
        }),
      ],
      'unpaid',
      'Waiting for your payment',
      'The payment of 10 Nov 2026, 09:42 did not go through. We start once it is paid.',
    ],
    [
      'one that is under way',
      [makePayment({ state: 'pending' }), makePayment({ state: 'failed' })],
      'under-way',
      'Your payment is under way',
      'Approve it on your phone. Do not pay again.',
    ],
    [
      'one whose prompt has run out',
      [
        makePayment({
          state: 'pending',
          promptExpiresAt: new Date('2026-11-10T09:41:59Z'),
        }),
      ],
      'unconfirmed',
      'Your payment is not confirmed yet',
      'Verify it before you pay again.',
    ],
    [
      'one whose end the gateway did not name in time',
      [makePayment({ state: 'expired' })],
      'unconfirmed',
      'Your payment is not confirmed yet',
      'Did money leave your wallet? Verify the payment. If not, you can pay again: we check the first payment before a new prompt comes.',
    ],
  ])('not paid, with %s', (_what, payments, kind, title, text) => {
    const now = new Date('2026-11-10T09:42:00Z');
    expect(describeRequest(makeRequest(), payments, now)).toEqual({
      kind,
      title,
      text,
    });
  });

  it('waiting: which step, since when, by when', () => {
    const request = makeRequest({
      ...paid,
      promisedBy: new Date('2026-11-17T23:59:59Z'),
    });
    expect(
      describeRequest(request, [], new Date('2026-11-11T00:00:00Z')),
    ).toEqual({
      kind: 'review',
      title: 'We are checking your papers',
      text: 'Since 10 Nov 2026. Results usually by 17 Nov 2026.',
    });
    expect(
      describeRequest(request, [], new Date('2026-11-18T00:00:00Z')),
    ).toEqual({
      kind: 'late',
      title: 'We are late',
      text: 'We promised 17 Nov 2026. We are sorry. We write to you with the new day.',
    });
  });

  it('late, or about to be: what was promised, the new day, and why', () => {
    const request = makeRequest({
      ...paid,
      promisedBy: new Date('2026-11-17T23:59:59Z'),
      laterPromise: {
        promisedBy: new Date('2026-11-24T23:59:59Z'),
        reason: 'commission',
        note: 'We asked again on Monday.',
        setBy: 'efua',
        setAt: new Date('2026-11-16T09:00:00Z'),
        toldAt: null,
      },
    });
    const text =
      'We promised 17 Nov 2026. We are sorry. The new day is 24 Nov 2026. The Lands Commission has not answered us yet. We asked again on Monday.';
    expect(
      describeRequest(request, [], new Date('2026-11-16T10:00:00Z')),
    ).toEqual({ kind: 'review', title: 'Your results come later', text });
    expect(
      describeRequest(request, [], new Date('2026-11-18T00:00:00Z')),
    ).toEqual({ kind: 'late', title: 'We are late', text });
    expect(
      describeRequest(request, [], new Date('2026-11-25T00:00:00Z')).text,
    ).toBe(
      'We promised 24 Nov 2026. We are sorry. We write to you with the new day.',
    );
  });

  it('withdrawn: not to be used, why, and by when the corrected ones come', () => {
    const withdrawn = {
      at: new Date('2026-11-20T09:00:00Z'),
      explanation: 'The file was about another plot.',
    };
    const request = makeRequest({
      ...paid,
      promisedBy: new Date('2026-11-17T23:59:59Z'),
      laterPromise: {
        promisedBy: new Date('2026-11-27T23:59:59Z'),
        reason: 'corrected',
        setBy: 'efua',
        setAt: withdrawn.at,
        toldAt: withdrawn.at,
      },
      results: { v1: { ...version, withdrawn } },
    });
    expect(describeRequest(request, [], withdrawn.at)).toEqual({
      kind: 'review',
      title: 'Your results were wrong',
      text: 'We withdrew them on 20 Nov 2026. The file was about another plot. Do not use them, and delete the file if you saved it. We send you corrected results by 27 Nov 2026. You pay nothing more.',
    });
    const unclear = { ...request, isDocumentValid: false };
    expect(describeRequest(unclear, []).kind).toBe('unclear');
    const corrected = makeRequest({
      ...request,
      status: true,
      results: { ...request.results, v2: version },
    });
    expect(describeRequest(corrected, []).kind).toBe('complete');
  });

  it('withdrawn, and the corrected ones come later still: why, or that we are late', () => {
    const withdrawn = {
      at: new Date('2026-11-20T09:00:00Z'),
      explanation: 'The file was about another plot.',
    };
    const request = makeRequest({
      ...paid,
      promisedBy: new Date('2026-11-17T23:59:59Z'),
      laterPromise: {
        promisedBy: new Date('2026-12-04T23:59:59Z'),
        reason: 'search-by-hand',
        setBy: 'efua',
        setAt: withdrawn.at,
        toldAt: withdrawn.at,
      },
      results: { v1: { ...version, withdrawn } },
    });
    const textAt = (now: string) =>
      describeRequest(request, [], new Date(now)).text;
    expect(textAt('2026-11-28T09:00:00Z')).toContain(
      'We send you corrected results by 4 Dec 2026. The Lands Commission has to search for the record by hand. You pay nothing more.',
    );
    expect(textAt('2026-12-05T09:00:00Z')).toContain(
      'We send you corrected results. We promised 4 Dec 2026. We are sorry. We write to you with the new day. You pay nothing more.',
    );
  });

  it('waiting again since the clearer image came; nothing is made up for an older record', () => {
    const imageEvents = {
      e1: {
        kind: 'asked',
        at: new Date('2026-11-11T09:00:00Z'),
        reason: 'blurred',
      },
      e2: { kind: 'sent', at: new Date('2026-11-13T09:00:00Z') },
    } as const;
    expect(
      describeRequest(makeRequest({ ...paid, imageEvents }), []).text,
    ).toBe('Since 13 Nov 2026.');
    expect(describeRequest(makeRequest({ paymentStatus: true }), []).text).toBe(
      '',
    );
  });

  it("not clear: the reason in the administrator's words, and what a good picture looks like", () => {
    const asked = {
      kind: 'asked',
      at: new Date(),
      reason: 'other',
      note: 'The seal is missing.',
    } as const;
    const unclear = { ...paid, isDocumentValid: false };
    expect(
      describeRequest(
        makeRequest({ ...unclear, imageEvents: { e1: asked } }),
        [],
      ),
    ).toEqual({
      kind: 'unclear',
      title: 'We need a clearer image',
      text: 'The seal is missing. Take it in daylight, flat and from above, with every corner showing.',
    });
    expect(describeRequest(makeRequest(unclear), []).text).toMatch(
      /^We could not read the image\. Take/,
    );
  });

  it.each([
    [
      { kind: 'registered', text: 'Abena Owusu-Mensah' },
      'Registered to Abena Owusu-Mensah',
    ],
    [
      { kind: 'other', text: 'On record: mortgage, 2019' },
      'On record: mortgage, 2019',
    ],
    [undefined, 'Only in the file'],
  ] as const)(
    'complete: the answer of the newest results (%j)',
    (outcome, title) => {
      const newest = {
        ...version,
        createdAt: new Date('2026-11-14T08:05:00Z'),
        outcome,
      };
      const older = {
        ...version,
        outcome: { kind: 'no-record', text: '' },
      } as const;
      const request = makeRequest({
        ...paid,
        status: true,
        results: { v1: older, v2: newest },
      });
      expect(describeRequest(request, [])).toEqual({
        kind: 'complete',
        title,
        text: 'We sent the results on 14 Nov 2026, 08:05.',
      });
    },
  );

  it('complete, from before there were versions', () => {
    expect(describeRequest(makeRequest({ ...paid, status: true }), [])).toEqual(
      {
        kind: 'complete',
        title: 'Only in the file',
        text: 'What we found is in the results.',
      },
    );
  });

  it('complete: when the papers go, and that they are gone; later results are there', () => {
    const request = makeRequest({
      ...paid,
      status: true,
      results: { v1: version },
    });
    const removed = {
      finishedAt: version.createdAt,
      removeAt: new Date('2028-11-12T15:00:00Z'),
      removedAt: new Date('2028-11-12T16:00:00Z'),
      state: 'removed',
    } as const;
    const told = { ...removed, removedAt: null, state: 'told' } as const;
    expect(describeRequest({ ...request, papers: told }, [])).toMatchObject({
      kind: 'complete',
      text: 'We sent the results on 12 Nov 2026, 15:00. We delete these papers on 12 Nov 2028, as agreed. Download what you still need before then.',
    });
    const held = { ...told, removeAt: null, state: 'held' } as const;
    expect(describeRequest({ ...request, papers: held }, [])).toMatchObject({
      kind: 'complete',
      text: 'We sent the results on 12 Nov 2026, 15:00. There is a dispute about this request. We keep these papers until it is settled.',
    });
    expect(describeRequest({ ...request, papers: removed }, [])).toMatchObject({
      kind: 'removed',
      text: 'We sent the results on 12 Nov 2026, 15:00. These papers were deleted on 12 Nov 2028 as agreed.',
    });
    const later = { ...version, createdAt: new Date('2028-11-13T09:00:00Z') };
    const again = {
      ...request,
      papers: removed,
      results: { v1: version, v2: later },
    };
    expect(describeRequest(again, [])).toMatchObject({
      kind: 'complete',
      text: 'We sent the results on 13 Nov 2028, 09:00.',
    });
  });
});
