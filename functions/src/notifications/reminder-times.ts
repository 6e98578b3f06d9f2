import type { Booking } from '@contract/entities/booking';

const hourMs = 60 * 60_000;

const reminderKinds = ['day', 'hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/**
 * ms before the appointment: from when a reminder is due, and until when it is
 * of use
 */
const leads: Readonly<Record<ReminderKind, { from: number; until: number }>> = {
  day: { from: 24 * hourMs, until: 2 * hourMs },
  hours: { from: 2 * hourMs, until: 0 },
};

export const longestLeadMs = leads.day.from;

type Reminded = Pick<
  Booking,
  'status' | 'selectedSlot' | 'paidAt' | 'rescheduledAt' | 'createdAt'
>;

const before = (slot: Date, ms: number) => new Date(slot.getTime() - ms);

export function findReminderEnd(kind: ReminderKind, slot: Date): Date {
  return before(slot, leads[kind].until);
}

export function isReminderOpen(
  kind: ReminderKind,
  { status, selectedSlot }: Reminded,
  now: Date,
): boolean {
  const from = before(selectedSlot, leads[kind].from);
  return (
    status === 'Booking Approved' &&
    from <= now &&
    now < findReminderEnd(kind, selectedSlot)
  );
}

/**
 * No reminder whose time was over when the appointment was paid or moved to
 * this hour.
 */
export function findDueReminder(
  booking: Reminded,
  now: Date,
): ReminderKind | null {
  const { selectedSlot, paidAt, rescheduledAt, createdAt } = booking;
  // When the owner learned the hour in another way.
  const learned = [paidAt, rescheduledAt, createdAt];
  const isDue = (kind: ReminderKind) => {
    const from = before(selectedSlot, leads[kind].from);
    return (
      isReminderOpen(kind, booking, now) &&
      learned.every((at) => at === null || at < from)
    );
  };
  return reminderKinds.find(isDue) ?? null;
}
