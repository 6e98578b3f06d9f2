import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appointment } from './appointment';
import { makeCalendarFile } from './calendar-file';
import { readCalendarFile } from '../testing/read-calendar-file';

const madeAt = new Date('2026-11-21T11:40:00Z');
const appointment: Appointment = {
  bookingId: 'Ab12',
  reference: 'LS-7K3M-98',
  place: '12 Ring Road, Accra',
  phone: '030 200 0000',
  start: new Date('2027-02-26T15:00:00Z'),
  consultationType: 'General Consultancy/Advisory',
  revision: 0,
  isCancelled: false,
  url: 'https://asaase.example.test/consultancy',
};
const read = (changes: Partial<Appointment> = {}) =>
  readCalendarFile(makeCalendarFile({ ...appointment, ...changes }, madeAt));

describe('a calendar file', () => {
  test('is one hour in UTC with an alarm before it', () => {
    const { calendar, event, alarm } = read();
    expect(calendar).toEqual({
      VERSION: '2.0',
      PRODID: '-//Asaase//Appointments//EN',
      METHOD: 'PUBLISH',
    });
    expect(event).toEqual({
      UID: 'Ab12@appointments.asaase',
      SEQUENCE: '0',
      DTSTAMP: '20261121T114000Z',
      DTSTART: '20270226T150000Z',
      DTEND: '20270226T160000Z',
      SUMMARY: 'Asaase: General Consultancy/Advisory',
      DESCRIPTION:
        'Your appointment with Asaase. Reference: LS-7K3M-98. Our phone: 030 200 0000. To change it or to see the details: https://asaase.example.test/consultancy',
      LOCATION: '12 Ring Road, Accra',
      URL: 'https://asaase.example.test/consultancy',
      STATUS: 'CONFIRMED',
    });
    expect(alarm).toEqual({
      ACTION: 'DISPLAY',
      TRIGGER: '-PT2H',
      DESCRIPTION: 'Asaase: General Consultancy/Advisory',
    });
  });

  test('moved, it is the same entry with a higher number and the new hour', () => {
    const moved = read({
      revision: 3,
      start: new Date('2028-02-29T10:00:00Z'),
    }).event;
    expect(moved['UID']).toBe(read().event['UID']);
    expect(moved).toMatchObject({
      SEQUENCE: '3',
      DTSTART: '20280229T100000Z',
      DTEND: '20280229T110000Z',
    });
  });

  test('cancelled, it strikes the entry out and rings no more', () => {
    const { event, alarm } = read({ revision: 4, isCancelled: true });
    expect(event).toMatchObject({
      UID: 'Ab12@appointments.asaase',
      SEQUENCE: '4',
      STATUS: 'CANCELLED',
    });
    expect(alarm).toBeNull();
  });

  test.each([
    'Africa/Accra',
    'America/Los_Angeles',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
  ])('is the same in %s', (zone) => {
    const before = process.env['TZ'];
    const here = makeCalendarFile(appointment, madeAt);
    process.env['TZ'] = zone;
    try {
      expect(makeCalendarFile(appointment, madeAt)).toBe(here);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  test('words never become lines of their own, however odd', () => {
    const odd = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\r', '\n', ';', ',', '\\', ':', '"', 'ɛ', '🏡'),
        fc.string(),
      ),
    });
    fc.assert(
      fc.property(odd, (words) => {
        const { event } = read({ consultationType: `x${words}x` });
        expect(event['SUMMARY']).toBe(
          `Asaase: x${words.replace(/\r\n?/g, '\n')}x`,
        );
        expect(Object.keys(event)).toHaveLength(10);
      }),
      { numRuns: 500 },
    );
  });
});
