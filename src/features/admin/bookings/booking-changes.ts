import type { AuditEntry } from '@contract/entities/audit-entry';
import type { Booking } from '@contract/entities/booking';
import { formatSlot } from '@/domain/slot-words';
import type { RecordChange } from '../shared/change-history';

const titles: Readonly<Record<string, string>> = {
  'booking-approved': 'Payment asked for',
  'booking-cancelled': 'Cancelled',
  'booking-rescheduled': 'Moved',
  'booking-no-show': 'The user did not come',
};

function describeMove(from: unknown, to: unknown): string | null {
  if (!(from instanceof Date) || !(to instanceof Date)) return null;
  return `From ${formatSlot(from)} to ${formatSlot(to)}`;
}

function describeDetail({ action, before, after }: AuditEntry): string | null {
  if (action === 'booking-rescheduled') {
    return describeMove(before['selectedSlot'], after['selectedSlot']);
  }
  const reason = after['cancelReason'];
  return typeof reason === 'string' ? reason : null;
}

function fromAudit(entry: AuditEntry): RecordChange {
  return {
    at: entry.at,
    by: entry.by,
    title: titles[entry.action] ?? entry.action,
    detail: describeDetail(entry),
  };
}

/**
 * Changes of the user and the system; those of administrators are in the audit.
 */
function fromBooking(booking: Booking): RecordChange[] {
  const {
    createdAt,
    paidAt,
    lapsedAt,
    cancelledAt,
    cancelledBy,
    rescheduledAt,
    rescheduledBy,
  } = booking;
  const move = describeMove(booking.previousSlot, booking.selectedSlot);
  const happened: [Date | null, string, string | null][] = [
    [createdAt, 'Booked', `By ${booking.name}`],
    [lapsedAt, 'Not paid in time', 'The time is free again'],
    [paidAt, 'Paid', null],
    [
      rescheduledBy === 'user' ? rescheduledAt : null,
      'Moved by the user',
      move,
    ],
    [
      cancelledBy === 'user' ? cancelledAt : null,
      'Cancelled by the user',
      null,
    ],
    [
      cancelledBy === 'system' ? cancelledAt : null,
      'Cancelled by the system',
      booking.cancelReason,
    ],
  ];
  return happened.flatMap(([at, title, detail]) =>
    at === null ? [] : [{ at, title, detail, by: null }],
  );
}

/** Oldest first. */
export function listChanges(
  booking: Booking,
  audit: readonly AuditEntry[],
): RecordChange[] {
  return [...fromBooking(booking), ...audit.map(fromAudit)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}
