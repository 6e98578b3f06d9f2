import type { BookingStatus } from '@contract/entities/booking';
import { CalendarCheck, CalendarX, Hourglass, Wallet, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '@/ui/badge';
import { shortStatus } from '../bookings/booking-words';

const unknown: readonly [Tone, LucideIcon] = ['bad', CalendarX];
const looks: Readonly<Partial<Record<BookingStatus, readonly [Tone, LucideIcon]>>> = {
  'Awaiting Admin Response': ['bad', Hourglass],
  'Pending Payment': ['warn', Wallet],
  'Booking Approved': ['ok', CalendarCheck],
};

/** A status in few words and without a box, for the appointments of the week. */
export function StatusMark({ status }: { status: BookingStatus }) {
  const [tone, icon] = looks[status] ?? unknown;
  return (
    <Badge tone={tone} icon={icon} plain>
      {shortStatus(status)}
    </Badge>
  );
}
