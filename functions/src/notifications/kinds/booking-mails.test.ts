import { createElement, type ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { OfficeContext, unknownOffice } from '../mail/office';
import { renderMail } from '../mail/render-mail';
import {
  BookingCancelled,
  BookingConfirmed,
  BookingLostSlot,
  BookingNoShow,
  BookingReminder,
  BookingRescheduled,
} from './appointments';
import { BookingApproved, BookingLapsed, BookingReceived, BookingToReview } from './bookings';

const link = 'https://asaase.example.test/consultancy?x=1&y=2';
const facts = {
  service: 'Land Survey',
  appointment: 'Monday 1 March 2027 at 10:00, Ghana time',
  reference: 'LS-7K3M-98',
  bookingsUrl: link,
};
const common = [link, 'Land Survey', 'Monday 1 March 2027 at 10:00, Ghana time', 'LS-7K3M-98'];
const paid = { amount: 'GHS 50.00', wallet: '024***0142 (MTN MoMo)' };
const nothing = { why: null, isByUser: false, isRefunded: false, hasFile: false };
const moved = { previous: null, payBy: null, isByUs: false, hasFile: false };

const mails: [string, ReactElement, string[], RegExp][] = [
  ['received', createElement(BookingReceived, { facts }), ['You pay nothing yet'], /GHS/],
  [
    'to review',
    createElement(BookingToReview, { facts, name: 'Ama Example', phone: '024 000 0142' }),
    ['Ama Example', '024 000 0142', 'administrator of Asaase'],
    /describe/,
  ],
  [
    'to review, without a name',
    createElement(BookingToReview, { facts, name: null, phone: '024 000 0142' }),
    ['024 000 0142'],
    /Name:/,
  ],
  [
    'approved',
    createElement(BookingApproved, { facts, fee: 'GHS 50.00', payBy: 'Friday at noon' }),
    ['GHS 50.00', 'Friday at noon', 'Make Payment', 'Telecel Cash'],
    /null/,
  ],
  [
    'approved, no fee set',
    createElement(BookingApproved, { facts, fee: null, payBy: 'Friday at noon' }),
    ['Friday at noon'],
    /Fee:|GHS/,
  ],
  [
    'confirmed',
    createElement(BookingConfirmed, { facts, paid }),
    ['GHS 50.00', '024***0142', 'attached file'],
    /refund/,
  ],
  ['confirmed, payment not found', createElement(BookingConfirmed, { facts, paid: null }), [], /Amount|GHS/],
  ['lost', createElement(BookingLostSlot, { facts, paid }), ['need not pay again', 'GHS 50.00'], /attached/],
  [
    'rescheduled by us',
    createElement(BookingRescheduled, { facts, ...moved, previous: 'Friday', isByUs: true, hasFile: true }),
    ['We had to move', 'Friday', 'attached file'],
    /as you asked|Pay by/,
  ],
  [
    'rescheduled by the user, not paid',
    createElement(BookingRescheduled, { facts, ...moved, payBy: 'Thursday' }),
    ['as you asked', 'Thursday'],
    /We had to|attached|Before:/,
  ],
  [
    'cancelled by us, paid',
    createElement(BookingCancelled, { facts, ...nothing, why: 'Ill', isRefunded: true, hasFile: true }),
    ['Ill', 'We had to cancel', 'money back', 'attached file'],
    /as you asked|nothing to pay/,
  ],
  [
    'cancelled by the user',
    createElement(BookingCancelled, { facts, ...nothing, isByUser: true }),
    ['as you asked'],
    /Why:|money back|attached/,
  ],
  ['lapsed', createElement(BookingLapsed, { facts }), ['not paid in time', 'do not pay again'], /attached/],
  ['no-show', createElement(BookingNoShow, { facts }), ['We waited for you'], /attached/],
  ['reminder', createElement(BookingReminder, { facts }), ['A reminder of your appointment'], /attached/],
];

describe.each(mails)('%s', (_name, element, words, never) => {
  test('says the same in HTML and in plain text, and loads nothing', async () => {
    const { html, text } = await renderMail(element);
    for (const word of [...common, ...words]) {
      expect(text).toContain(word);
      expect(html).toContain(word.replaceAll('&', '&amp;'));
    }
    expect(text).not.toMatch(never);
    expect(text).not.toMatch(/<[a-z!/]|null|undefined/i);
    expect(html).not.toMatch(/<img|<script|<link\b|<iframe|<form|url\(|@import|src=|background=/i);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });
});

test.each([
  ['no-show', BookingNoShow],
  ['reminder', BookingReminder],
])('%s says whom to ask: the office as it is known, else in the app', async (_name, mail) => {
  const office = { ...unknownOffice, phone: '030 000 0400', email: 'hello@asaase.test' };
  const known = createElement(OfficeContext.Provider, { value: office }, createElement(mail, { facts }));
  const read = async (element: ReactElement) => (await renderMail(element)).text.replace(/\s+/g, ' ');
  expect(await read(known)).toContain(', please call us on 030 000 0400 or write to hello@asaase.test.');
  const unknown = await read(createElement(mail, { facts }));
  expect(unknown).toContain(', please write to us in Asaase, under Support.');
  expect(unknown).not.toMatch(/call us/);
});

test.each(['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', "'&<b>"])(
  'what an administrator typed is text, never markup: %s',
  async (why) => {
    const { html, text } = await renderMail(createElement(BookingCancelled, { facts, ...nothing, why }));
    expect(html).not.toMatch(/<(?:img|script|b)\b/);
    expect(text).toContain(why);
  },
);
