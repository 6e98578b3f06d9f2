import type { Booking } from '@contract/entities/booking';

const hourMs = 60 * 60_000;

const reminderKinds = ['day', 'hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/**
 * ms before the appointment: from when a reminder is due, and until when it is
 * of use
 */
const leadTimes: Readonly<
  Record<ReminderKind, { openMs: number; closeMs: number }>
> = {
  day: { openMs: 24 * hourMs, closeMs: 2 * hourMs },
  hours: { openMs: 2 * hourMs, closeMs: 0 },
};

export const longestLeadMs = leadTimes.day.openMs;

type Reminded = Pick<
  Booking,
  'status' | 'selectedSlot' | 'paidAt' | 'rescheduledAt' | 'createdAt'
>;

const timeBefore = (slot: Date, ms: number) => new Date(slot.getTime() - ms);

/** From this moment on a reminder of this kind is of no use. */
export function findReminderEnd(kind: ReminderKind, slot: Date): Date {
  return timeBefore(slot, leadTimes[kind].closeMs);
}

/** Whether a reminder is due and still of use; of confirmed bookings only. */
export function isReminderOpen(
  kind: ReminderKind,
  { status, selectedSlot }: Reminded,
  now: Date,
): boolean {
  const opensAt = timeBefore(selectedSlot, leadTimes[kind].openMs);
  return (
    status === 'Booking Approved' &&
    opensAt <= now &&
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
  const learnedTimes = [paidAt, rescheduledAt, createdAt];
  const isDue = (kind: ReminderKind) => {
    const opensAt = timeBefore(selectedSlot, leadTimes[kind].openMs);
    return (
      isReminderOpen(kind, booking, now) &&
      learnedTimes.every(
        (learnedAt) => learnedAt === null || learnedAt < opensAt,
      )
    );
  };
  return reminderKinds.find(isDue) ?? null;
}
