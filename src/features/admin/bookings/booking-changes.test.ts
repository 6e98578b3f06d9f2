import { expect, it } from 'vitest';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { listChanges } from './booking-changes';
import { makeBooking } from './testing/booking';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour));
const ten = new Date('2026-11-23T10:00:00Z');
const eleven = new Date('2026-11-23T11:00:00Z');

function entry(change: Partial<AuditEntry>): AuditEntry {
  const place = { collection: 'consultancy_bookings', documentId: 'b1' };
  return {
    auditId: 'a',
    at: at(9),
    by: 'kwabena',
    action: 'booking-approved',
    before: {},
    after: {},
    ...place,
    ...change,
  };
}

it('tells what its user and the system did and what administrators changed, the first first', () => {
  const changes = listChanges(
    makeBooking({ paidAt: at(12), lapsedAt: at(11) }),
    [
      entry({
        at: at(13),
        action: 'booking-rescheduled',
        before: { selectedSlot: ten },
        after: { selectedSlot: eleven },
      }),
      entry({
        at: at(14),
        action: 'booking-cancelled',
        by: 'yaa',
        after: { cancelReason: 'The surveyor is ill.' },
      }),
      entry({ at: at(10) }),
    ],
  );
  expect(changes.map(({ title, changedBy: by }) => [title, by])).toEqual([
    ['Booked', null],
    ['Payment asked for', 'kwabena'],
    ['Not paid in time', null],
    ['Paid', null],
    ['Moved', 'kwabena'],
    ['Cancelled', 'yaa'],
  ]);
  expect(changes[4]?.detail).toBe(
    'From Monday 23 November 2026, 10:00 to 11:00 to Monday 23 November 2026, 11:00 to 12:00',
  );
  expect(changes[5]?.detail).toBe('The surveyor is ill.');
});

it('tells once what an administrator cancelled or moved: the audit has it', () => {
  const booking = makeBooking({
    status: 'Cancelled',
    cancelledAt: at(14),
    cancelledBy: 'administrator',
    rescheduledAt: at(13),
    rescheduledBy: 'administrator',
    previousSlot: ten,
  });
  expect(listChanges(booking, []).map(({ title }) => title)).toEqual([
    'Booked',
  ]);
});

it.each([
  [
    { cancelledAt: at(14), cancelledBy: 'user' } as const,
    'Cancelled by the user',
  ],
  [
    { cancelledAt: at(14), cancelledBy: 'system' } as const,
    'Cancelled by the system',
  ],
  [
    {
      rescheduledAt: at(14),
      rescheduledBy: 'user',
      previousSlot: ten,
    } as const,
    'Moved by the user',
  ],
])('says who it was: %j', (fields, title) => {
  expect(listChanges(makeBooking(fields), []).at(-1)?.title).toBe(title);
});

it('leaves out what it cannot read of an entry', () => {
  const odd = entry({
    action: 'booking-rescheduled',
    before: { selectedSlot: 7 },
    after: { cancelReason: 9 },
  });
  expect(listChanges(makeBooking(), [odd]).at(-1)).toEqual({
    changedAt: at(9),
    title: 'Moved',
    changedBy: 'kwabena',
    detail: null,
  });
});
