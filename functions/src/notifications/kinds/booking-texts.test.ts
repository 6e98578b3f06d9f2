import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../tests/support/property-runs';
import { SmsText } from '@contract/values/sms-text';
import { appointmentNotifications } from './appointments';
import { bookingNotifications } from './bookings';

const kinds = { ...bookingNotifications, ...appointmentNotifications };

const hours = fc
  .integer({ min: 0, max: 2_000 * 24 })
  .map(
    (hour) => new Date(Date.parse('2026-11-21T00:00:00Z') + hour * 60 * 60_000),
  );
const bookings = fc.record({
  selectedSlot: hours,
  payBy: fc.option(hours),
  refundDue: fc.boolean(),
});
const fees = fc.option(fc.integer({ min: 1, max: 99_999_99 }));

test('each is one SMS of GSM characters, whatever the time and the fee, and has nothing to open', () => {
  fc.assert(
    fc.property(bookings, fees, (booking, fee) => {
      for (const [kind, { text: write }] of Object.entries(kinds)) {
        const text = write?.(booking, fee) ?? null;
        if (kind === 'booking-to-review') {
          expect(text).toBeNull();
          continue;
        }
        expect(SmsText.safeParse(text).success, text ?? '').toBe(true);
        expect(text).not.toMatch(
          /https?:|www\.|\.com|\.gh|\/|@|\d{7}|null|undefined|Invalid/,
        );
        expect(text).toMatch(/^Asaase: .* Sign in to Asaase to /);
      }
    }),
    { numRuns: runs(1_000) },
  );
});

describe('the words', () => {
  const booking = {
    selectedSlot: new Date('2027-03-01T10:00:00Z'),
    payBy: new Date('2027-02-26T15:30:00Z'),
    refundDue: false,
  };
  test.each([
    [
      kinds['booking-received'].text?.(booking, 5_000),
      /booking for Mon 1 Mar at 10:00\. We answer before/,
    ],
    [
      kinds['booking-approved'].text?.(booking, 5_000),
      /Mon 1 Mar at 10:00 is accepted\. Pay GHS 50\.00 by Fri 26 Feb at 15:30 to keep it/,
    ],
    [kinds['booking-approved'].text?.(booking, null), /Pay the fee by Fri/],
    [
      kinds['booking-confirmed'].text?.(booking, 5_000),
      /have your payment\. .* Mon 1 Mar at 10:00, Ghana time/,
    ],
    [
      kinds['booking-cancelled'].text?.(booking, 5_000),
      /is cancelled\. Sign in/,
    ],
    [
      kinds['booking-cancelled'].text?.({ ...booking, refundDue: true }, 5_000),
      /We give your money back/,
    ],
    [kinds['booking-lapsed'].text?.(booking, 5_000), /not paid in time/],
    [
      kinds['booking-lost-slot'].text?.(booking, 5_000),
      /choose another, or to get your money back/,
    ],
    [
      kinds['booking-rescheduled'].text?.(booking, 5_000),
      /is now on Mon 1 Mar at 10:00/,
    ],
    [
      kinds['booking-reminder-day'].text?.(booking, 5_000),
      /reminder .* Mon 1 Mar at 10:00/,
    ],
    [
      kinds['booking-reminder-hours'].text?.(booking, 5_000),
      /is soon, on Mon 1 Mar at 10:00/,
    ],
    [kinds['booking-no-show'].text?.(booking, 5_000), /missed you/],
  ])('%s', (text, words) => {
    expect(text).toMatch(words);
  });
});
