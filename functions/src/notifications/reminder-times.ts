import type { Booking } from '@contract/entities/booking';

const hourMs = 60 * 60_000;

const reminderKinds = ['day', 'hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** ms before the appointment: from when a reminder is due, and until when it is of use */
const leads: Readonly<Record<ReminderKind, { from: number; until: number }>> = {
  day: { from: 24 * hourMs, until: 2 * hourMs },
  hours: { from: 2 * hourMs, until: 0 },
};

export const longestLeadMs = leads.day.from;

type Reminded = Pick<Booking, 'status' | 'selectedSlot' | 'paidAt' | 'rescheduledAt' | 'createdAt'>;

const before = (slot: Date, ms: number) => new Date(slot.getTime() - ms);

/** When the owner last learned the hour in another way. */
function findSettledAt({ paidAt, rescheduledAt, createdAt }: Reminded): Date {
  return [paidAt, rescheduledAt].reduce<Date>(
    (latest, at) => (at !== null && at > latest ? at : latest),
    createdAt,
  );
}

export function findReminderEnd(kind: ReminderKind, slot: Date): Date {
  return before(slot, leads[kind].until);
}

export function isReminderOpen(kind: ReminderKind, { status, selectedSlot }: Reminded, now: Date): boolean {
  const from = before(selectedSlot, leads[kind].from);
  return status === 'Booking Approved' && from <= now && now < findReminderEnd(kind, selectedSlot);
}

/** No reminder whose time was over when the appointment was paid or moved to this hour. */
export function findDueReminder(booking: Reminded, now: Date): ReminderKind | null {
  const settledAt = findSettledAt(booking);
  const isDue = (kind: ReminderKind) =>
    isReminderOpen(kind, booking, now) && before(booking.selectedSlot, leads[kind].from) > settledAt;
  return reminderKinds.find(isDue) ?? null;
}
