import { describe, expect, test } from 'vitest';
import { Booking, newBookingState } from '@contract/entities/booking';
import type { MailWords } from '../mail/mail-layout';
import { type Office, unknownOffice } from '../mail/office';
import { renderMail } from '../write-notification';
import { appointmentNotifications } from './appointments';
import { bookingNotifications } from './bookings';
import { type Paid, writeBookingMail } from './define-booking';

const kinds = { ...bookingNotifications, ...appointmentNotifications };
const appUrl = 'https://asaase.example.test/x=1&y=2';
const common = [
  appUrl,
  'Land Survey',
  'Monday 1 March 2027 at 10:00, Ghana time',
  'LS-7K3M-98',
];
const booking = Booking.parse({
  ...newBookingState,
  id: 'b1',
  userId: 'u1',
  reference: 'LS-7K3M-98',
  createdAt: new Date(0),
  name: 'Ama Example',
  email: 'ama@asaase.test',
  phone: '0240000142',
  description: 'A private matter',
  consultationType: 'Land Survey',
  topic: 'Land Survey',
  selectedSlot: new Date('2027-03-01T10:00:00Z'),
});
const paid: Paid = {
  amountPesewas: 50_00,
  walletnumber: '0240000142',
  paymentoption: 'MTN',
};
const friday = new Date('2027-02-26T12:00:00Z');
const thursday = new Date('2027-02-25T12:00:00Z');

function draw(
  kind: keyof typeof kinds,
  changes: Partial<Booking> = {},
  known: { paid?: Paid; fee?: number } = {},
): MailWords {
  const changed = { ...booking, ...changes };
  const words = kinds[kind].words(changed, { paid: null, fee: null, ...known });
  return writeBookingMail(words, changed, appUrl);
}

const mails: [string, MailWords, string[], RegExp][] = [
  ['received', draw('booking-received'), ['You pay nothing yet'], /GHS/],
  [
    'to review',
    draw('booking-to-review'),
    [
      'Ama Example',
      '024 000 0142',
      'administrator of Asaase',
      '/admin/bookings',
    ],
    /describe|private/,
  ],
  [
    'to review, without a name',
    draw('booking-to-review', { name: 'https://asaase.test' }),
    ['024 000 0142'],
    /Name:/,
  ],
  [
    'approved',
    draw('booking-approved', { payBy: friday }, { fee: 50_00 }),
    [
      'GHS 50.00',
      'Friday 26 February 2027 at 12:00',
      'Make Payment',
      'Telecel Cash',
    ],
    /null/,
  ],
  [
    'approved, no fee set',
    draw('booking-approved', { payBy: friday }),
    ['Friday 26 February 2027 at 12:00'],
    /Fee:|GHS/,
  ],
  [
    'confirmed',
    draw('booking-confirmed', {}, { paid }),
    [
      'GHS 50.00',
      '024***0142 (MTN MoMo)',
      'attached file',
      '/history/b1/receipt',
    ],
    /refund/,
  ],
  ['confirmed, payment not found', draw('booking-confirmed'), [], /Amount|GHS/],
  [
    'lost',
    draw('booking-lost-slot', {}, { paid }),
    ['need not pay again', 'GHS 50.00'],
    /attached/,
  ],
  [
    'rescheduled by us',
    draw('booking-rescheduled', {
      status: 'Booking Approved',
      previousSlot: friday,
      rescheduledBy: 'administrator',
      payBy: thursday,
    }),
    ['We had to move', 'Friday', 'attached file'],
    /as you asked|Pay by/,
  ],
  [
    'rescheduled by the user, not paid',
    draw('booking-rescheduled', {
      status: 'Pending Payment',
      payBy: thursday,
      rescheduledBy: 'user',
    }),
    ['as you asked', 'Thursday'],
    /We had to|attached|Before:/,
  ],
  [
    'cancelled by us, paid',
    draw('booking-cancelled', {
      cancelReason: 'Ill',
      refundDue: true,
      paymentStatus: true,
    }),
    ['Ill', 'We had to cancel', 'money back', 'attached file'],
    /as you asked|nothing to pay/,
  ],
  [
    'cancelled by the user',
    draw('booking-cancelled', { cancelledBy: 'user' }),
    ['as you asked'],
    /Why:|money back|attached/,
  ],
  [
    'lapsed',
    draw('booking-lapsed'),
    ['not paid in time', 'do not pay again'],
    /attached/,
  ],
  ['no-show', draw('booking-no-show'), ['We waited for you'], /attached/],
  [
    'reminder',
    draw('booking-reminder-day'),
    ['A reminder of your appointment'],
    /attached/,
  ],
];

describe.each(mails)('%s', (_name, mail, words, never) => {
  test('says the same in HTML and in plain text, and loads nothing', async () => {
    const { html, text } = await renderMail(mail, unknownOffice);
    for (const word of [...common, ...words]) {
      expect(text).toContain(word);
      expect(html).toContain(word.replaceAll('&', '&amp;'));
    }
    expect(text).not.toMatch(never);
    expect(text).not.toMatch(/<[a-z!/]|null|undefined/i);
    expect(html).not.toMatch(
      /<img|<script|<link\b|<iframe|<form|url\(|@import|src=|background=/i,
    );
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });
});

test.each(['booking-no-show', 'booking-reminder-day'] as const)(
  '%s says whom to ask: the office as it is known, else in the app',
  async (kind) => {
    const office = {
      ...unknownOffice,
      phone: '030 000 0400',
      email: 'hello@asaase.test',
    };
    const read = async (of: Office) =>
      (await renderMail(draw(kind), of)).text.replace(/\s+/g, ' ');
    expect(await read(office)).toContain(
      ', please call us on 030 000 0400 or write to hello@asaase.test.',
    );
    const unknown = await read(unknownOffice);
    expect(unknown).toContain(', please write to us in Asaase, under Support.');
    expect(unknown).not.toMatch(/call us/);
  },
);

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'&<b>",
])('what an administrator typed is text, never markup: %s', async (why) => {
  const { html, text } = await renderMail(
    draw('booking-cancelled', { cancelReason: why }),
    unknownOffice,
  );
  expect(html).not.toMatch(/<(?:img|script|b)\b/);
  expect(text).toContain(why);
});
