import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../tests/support/property-runs';
import { NotificationKind } from '@contract/entities/notification-entry';
import { ReviewStatus } from '@contract/entities/due-diligence';
import { LateReason } from '@contract/values/late-reason';
import { ImageReason } from '@contract/values/file/image-reason';
import { makeReference } from '@contract/values/reference';
import { SmsText } from '@contract/values/sms-text';
import { paymentText, refundDueText, refundText } from './payments';
import { laterText } from './promises';
import { reportReceivedText, reportText } from './reports';
import { clearerImageText, papersText, resultsText } from './requests';
import { withdrawnText } from './withdrawals';
import { supportAnsweredText } from './support';

const references = fc.option(
  fc
    .tuple(fc.infiniteStream(fc.nat(1_000)), fc.constantFrom(4, 5, 6))
    .map(([picks, length]) =>
      makeReference((below) => (picks.next().value ?? 0) % below, length),
    ),
);

const reasons = fc.option(fc.constantFrom(...ImageReason.options), {
  nil: undefined,
});
const texts = fc
  .tuple(references, fc.nat(40), reasons)
  .map(([reference, version, reason]) => ({
    reference,
    all: [
      paymentText(reference),
      clearerImageText(reference, reason),
      resultsText(reference, version),
      papersText(reference, '30 September 2028'),
      ...LateReason.options.map((lateReason) =>
        laterText(reference, {
          promisedBy: new Date('2028-09-30T23:59:59Z'),
          reason: lateReason,
        }),
      ),
      withdrawnText(reference, true, '30 September 2028'),
      withdrawnText(reference, true, null),
      withdrawnText(reference, false, null),
      reportReceivedText(reference),
      ...ReviewStatus.options.map((status) => reportText(reference, status)),
      supportAnsweredText(reference ?? 'LS-7K3M-98'),
    ],
  }));

test('each is one SMS of GSM characters, whatever the reference, and has nothing to open', () => {
  fc.assert(
    fc.property(texts, ({ reference, all }) => {
      for (const text of all) {
        expect(SmsText.safeParse(text).success, text).toBe(true);
        expect(text).not.toMatch(/https?:|www\.|\.com|\.gh|\/|@|\d{7}/);
        expect(text).toMatch(/^Asaase: .* Sign in to Asaase to /);
        if (reference !== null) expect(text).toContain(reference);
        expect(text).not.toContain('null');
      }
    }),
    { numRuns: runs(2_000) },
  );
});

test.each([refundDueText, refundText])(
  'that of a refund is one SMS too, whatever the amount',
  (writeText) => {
    fc.assert(
      fc.property(
        references,
        fc.integer({ min: 1, max: 99_999_999 }),
        (reference, amount) => {
          const text = writeText(reference, amount);
          expect(SmsText.safeParse(text).success, text).toBe(true);
          expect(text).not.toMatch(/https?:|www\.|\.com|\.gh|\/|@|\d{7}|null/);
          if (reference !== null) expect(text).toContain(reference);
        },
      ),
    );
  },
);

test('no two kinds share a name', () => {
  expect(new Set(NotificationKind.options).size).toBe(
    NotificationKind.options.length,
  );
});

describe('the words', () => {
  test.each([
    [
      refundDueText('LS-7K3M-98', 500_00),
      /GHS 500\.00 for LS-7K3M-98 goes back to the wallet it came from/,
    ],
    [
      refundText('LS-7K3M-98', 500_00),
      /have sent GHS 500\.00 for LS-7K3M-98 back to the wallet that paid/,
    ],
    [
      paymentText('LS-7K3M-98'),
      /have your payment for LS-7K3M-98 and have started/,
    ],
    [paymentText(null), /have your payment for your request/],
    [
      clearerImageText('LS-7K3M-98'),
      /need a clearer image for LS-7K3M-98. Sign in to Asaase to see why/,
    ],
    [
      clearerImageText('LS-7K3M-98', 'blurred'),
      /for LS-7K3M-98. It is blurred. Sign in/,
    ],
    [clearerImageText('LS-7K3M-98', 'other'), /see why and send it/],
    [
      supportAnsweredText('LS-7K3M-98'),
      /have answered your message LS-7K3M-98/,
    ],
    [
      laterText('LS-7K3M-98', {
        promisedBy: new Date('2028-09-30T23:59:59Z'),
        reason: 'commission',
      }),
      /late with LS-7K3M-98. New day: 30 September 2028. The Commission has not answered yet/,
    ],
    [resultsText('LS-7K3M-98', 1), /the results for LS-7K3M-98 are ready/],
    [
      resultsText('LS-7K3M-98', 2),
      /a new version of the results for LS-7K3M-98 is ready/,
    ],
    [
      reportText('LS-7K3M-98', 'in-review'),
      /looking at your report LS-7K3M-98/,
    ],
    [
      reportText('LS-7K3M-98', 'completed'),
      /finished with your report LS-7K3M-98/,
    ],
    [reportText(null, 'rejected'), /could not go on with your report. /],
  ])('%s', (text, words) => {
    expect(text).toMatch(words);
  });
});
