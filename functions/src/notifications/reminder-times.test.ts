import { describe, expect, test } from 'vitest';
import {
  findDueReminder,
  findReminderEnd,
  isReminderOpen,
} from './reminder-times';

const hour = 60 * 60_000;
const selectedSlot = new Date('2027-03-01T10:00:00Z');
const before = (hours: number) =>
  new Date(selectedSlot.getTime() - hours * hour);
const booking = {
  status: 'Booking Approved',
  selectedSlot,
  createdAt: before(200),
  paidAt: before(100),
  rescheduledAt: null,
} as const;

describe('the reminder that is due', () => {
  test.each([
    [24 + 1 / 3600, null],
    [24, 'day'],
    [3, 'day'],
    [2 + 1 / 3600, 'day'],
    [2, 'hours'],
    [0.01, 'hours'],
    [0, null],
    [-1, null],
  ] as const)('%d hours before is %s', (hours, due) => {
    expect(findDueReminder(booking, before(hours))).toBe(due);
  });

  test.each([
    'Awaiting Admin Response',
    'Pending Payment',
    'Cancelled',
    'Payment Overdue',
    'Choose New Time',
    'No Show',
  ] as const)('is none of one that is %s', (status) => {
    expect(findDueReminder({ ...booking, status }, before(24))).toBeNull();
    expect(findDueReminder({ ...booking, status }, before(1))).toBeNull();
  });

  test.each([
    ['paid', { paidAt: before(20) }],
    ['moved to this hour', { rescheduledAt: before(20) }],
  ])(
    'is none whose time had passed when it was %s, but the next',
    (_what, late) => {
      expect(findDueReminder({ ...booking, ...late }, before(19))).toBeNull();
      expect(findDueReminder({ ...booking, ...late }, before(2))).toBe('hours');
    },
  );

  test('is none at all for one paid within the last two hours', () => {
    const late = { ...booking, paidAt: before(1.5) };
    expect(
      [before(24), before(1.4), before(0.1)].map((now) =>
        findDueReminder(late, now),
      ),
    ).toEqual([null, null, null]);
  });
});

test('a reminder ends when the next begins, the last with the appointment', () => {
  expect(findReminderEnd('day', selectedSlot)).toEqual(before(2));
  expect(findReminderEnd('hours', selectedSlot)).toEqual(selectedSlot);
  expect(isReminderOpen('day', booking, before(2))).toBe(false);
  expect(isReminderOpen('hours', booking, before(2))).toBe(true);
  expect(
    isReminderOpen(
      'day',
      {
        ...booking,
        selectedSlot: new Date(selectedSlot.getTime() + 48 * hour),
      },
      before(20),
    ),
  ).toBe(false);
});
