import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../tests/support/property-runs';
import { BookingNoticeKind } from '@contract/entities/outbox-entry';
import { SmsText } from '@contract/values/sms-text';
import { makeBookingText } from './booking-sms-texts';

const hours = fc
  .integer({ min: 0, max: 2_000 * 24 })
  .map((hour) => new Date(Date.parse('2026-11-21T00:00:00Z') + hour * 60 * 60_000));
const bookings = fc.record({ selectedSlot: hours, payBy: fc.option(hours), refundDue: fc.boolean() });
const fees = fc.option(fc.integer({ min: 1, max: 99_999_99 }));

test('each is one SMS of GSM characters, whatever the time and the fee, and has nothing to open', () => {
  fc.assert(
    fc.property(bookings, fees, (booking, fee) => {
      for (const kind of BookingNoticeKind.options) {
        const text = makeBookingText(kind, booking, fee);
        if (kind === 'booking-to-review') {
          expect(text).toBeNull();
          continue;
        }
        expect(SmsText.safeParse(text).success, text ?? '').toBe(true);
        expect(text).not.toMatch(/https?:|www\.|\.com|\.gh|\/|@|\d{7}|null|undefined|Invalid/);
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
      makeBookingText('booking-received', booking, 5_000),
      /booking for Mon 1 Mar at 10:00\. We answer before/,
    ],
    [
      makeBookingText('booking-approved', booking, 5_000),
      /Mon 1 Mar at 10:00 is accepted\. Pay GHS 50\.00 by Fri 26 Feb at 15:30 to keep it/,
    ],
    [makeBookingText('booking-approved', booking, null), /Pay the fee by Fri/],
    [
      makeBookingText('booking-confirmed', booking, 5_000),
      /have your payment\. .* Mon 1 Mar at 10:00, Ghana time/,
    ],
    [makeBookingText('booking-cancelled', booking, 5_000), /is cancelled\. Sign in/],
    [makeBookingText('booking-cancelled', { ...booking, refundDue: true }, 5_000), /We give your money back/],
    [makeBookingText('booking-lapsed', booking, 5_000), /not paid in time/],
    [makeBookingText('booking-lost-slot', booking, 5_000), /choose another, or to get your money back/],
    [makeBookingText('booking-rescheduled', booking, 5_000), /is now on Mon 1 Mar at 10:00/],
    [makeBookingText('booking-reminder-day', booking, 5_000), /reminder .* Mon 1 Mar at 10:00/],
    [makeBookingText('booking-reminder-hours', booking, 5_000), /is soon, on Mon 1 Mar at 10:00/],
    [makeBookingText('booking-no-show', booking, 5_000), /missed you/],
  ])('%s', (text, words) => {
    expect(text).toMatch(words);
  });
});
