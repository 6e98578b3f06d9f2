import type { Booking } from '@contract/entities/booking';

const hourMs = 60 * 60_000;

export const reminderKinds = ['day', 'hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Before the appointment: when each reminder falls due, and when it is too late for it. */
const leads: Readonly<Record<ReminderKind, { from: number; until: number }>> = {
  day: { from: 24 * hourMs, until: 2 * hourMs },
  hours: { from: 2 * hourMs, until: 0 },
};

/** How long before an appointment the first reminder of it falls due, in ms. */
export const longestLeadMs = leads.day.from;

type Reminded = Pick<Booking, 'status' | 'selectedSlot' | 'paidAt' | 'rescheduledAt' | 'createdAt'>;

const before = (slot: Date, ms: number) => new Date(slot.getTime() - ms);

/** When the owner last heard of this hour in any case. */
function findSettledAt({ paidAt, rescheduledAt, createdAt }: Reminded): Date {
  return [paidAt, rescheduledAt].reduce<Date>(
    (latest, at) => (at !== null && at > latest ? at : latest),
    createdAt,
  );
}

/** When a reminder stops being one. */
export function findReminderEnd(kind: ReminderKind, slot: Date): Date {
  return before(slot, leads[kind].until);
}

/** True while a reminder of this appointment tells the truth. */
export function isReminderOpen(kind: ReminderKind, { status, selectedSlot }: Reminded, now: Date): boolean {
  const from = before(selectedSlot, leads[kind].from);
  return status === 'Booking Approved' && from <= now && now < findReminderEnd(kind, selectedSlot);
}

/**
 * The reminder that is due, if any. None whose time had passed when the appointment was paid, or moved to this hour.
 * @returns null when there is nothing to remind of at this moment
 */
export function findDueReminder(booking: Reminded, now: Date): ReminderKind | null {
  const settledAt = findSettledAt(booking);
  const isDue = (kind: ReminderKind) =>
    isReminderOpen(kind, booking, now) && before(booking.selectedSlot, leads[kind].from) > settledAt;
  return reminderKinds.find(isDue) ?? null;
}
