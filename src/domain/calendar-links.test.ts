import { expect, test } from 'vitest';
import {
  makeGoogleCalendarLink,
  makeOutlookCalendarLink,
} from './calendar-links';

const appointment = {
  bookingId: 'b1',
  reference: 'LS-7K3M-98',
  place: '12 Ring Road, Accra',
  phone: null,
  start: new Date('2027-02-26T15:00:00Z'),
  consultationType: 'General Consultancy/Advisory',
  revision: 0,
  isCancelled: false,
  url: 'https://asaase.example.test/consultancy',
};
const note =
  'Your appointment with Asaase. Reference: LS-7K3M-98. To change it or to see the details: https://asaase.example.test/consultancy';

test('Google Calendar opens with the hour in UTC', () => {
  const link = new URL(makeGoogleCalendarLink(appointment));
  expect(link.origin + link.pathname).toBe(
    'https://calendar.google.com/calendar/render',
  );
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Asaase: General Consultancy/Advisory',
    dates: '20270226T150000Z/20270226T160000Z',
    details: note,
    location: '12 Ring Road, Accra',
  });
});

test('Outlook opens with the hour in UTC', () => {
  const link = new URL(makeOutlookCalendarLink(appointment));
  expect(link.origin + link.pathname).toBe(
    'https://outlook.live.com/calendar/0/action/compose',
  );
  expect(Object.fromEntries(link.searchParams)).toEqual({
    rru: 'addevent',
    subject: 'Asaase: General Consultancy/Advisory',
    startdt: '2027-02-26T15:00:00.000Z',
    enddt: '2027-02-26T16:00:00.000Z',
    body: note,
    location: '12 Ring Road, Accra',
  });
});

test('whatever the words, they stay inside their field', () => {
  const odd = { ...appointment, consultationType: 'A&B=C #1 ɛ\r\n+"' };
  for (const [link, field] of [
    [makeGoogleCalendarLink(odd), 'text'],
    [makeOutlookCalendarLink(odd), 'subject'],
  ] as const) {
    expect(new URL(link).searchParams.get(field)).toBe(
      `Asaase: ${odd.consultationType}`,
    );
    expect(new URL(link).hash).toBe('');
  }
});
