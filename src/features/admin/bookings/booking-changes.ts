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

function describeMove(fromSlot: unknown, toSlot: unknown): string | null {
  if (!(fromSlot instanceof Date) || !(toSlot instanceof Date)) return null;
  return `From ${formatSlot(fromSlot)} to ${formatSlot(toSlot)}`;
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
    changedAt: entry.at,
    changedBy: entry.by,
    title: titles[entry.action] ?? entry.action,
    detail: describeDetail(entry),
  };
}

/**
 * Changes of the user and the system; those of administrators are in the audit.
 */
function fromBooking(booking: Booking): RecordChange[] {
  const { rescheduledBy, cancelledBy } = booking;
  const changes: RecordChange[] = [];
  const add = (
    changedAt: Date | null,
    title: string,
    detail: string | null,
  ) => {
    if (changedAt === null) return;
    changes.push({ changedAt, changedBy: null, title, detail });
  };
  add(booking.createdAt, 'Booked', `By ${booking.name}`);
  add(booking.lapsedAt, 'Not paid in time', 'The time is free again');
  add(booking.paidAt, 'Paid', null);
  if (rescheduledBy === 'user') {
    const move = describeMove(booking.previousSlot, booking.selectedSlot);
    add(booking.rescheduledAt, 'Moved by the user', move);
  }
  if (cancelledBy === 'user') {
    add(booking.cancelledAt, 'Cancelled by the user', null);
  }
  if (cancelledBy === 'system') {
    const { cancelledAt, cancelReason } = booking;
    add(cancelledAt, 'Cancelled by the system', cancelReason);
  }
  return changes;
}

/** Oldest first. */
export function listChanges(
  booking: Booking,
  audit: readonly AuditEntry[],
): RecordChange[] {
  return [...fromBooking(booking), ...audit.map(fromAudit)].toSorted(
    (a, b) => a.changedAt.getTime() - b.changedAt.getTime(),
  );
}
