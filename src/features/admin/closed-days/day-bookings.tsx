import { TriangleAlert } from 'lucide-react';
import type { Booking } from '@contract/entities/booking';
import { formatSlotTime } from '@/domain/slot-words';
import { Icon } from '@/ui/icon';

/** What is booked on a day that is about to be blocked; nothing for a free day. */
export function DayBookings({
  bookings,
  onView,
}: {
  bookings: readonly Booking[];
  onView?: ((booking: Booking) => void) | undefined;
}) {
  if (bookings.length === 0) return null;
  const warning =
    bookings.length === 1
      ? 'There is one booking on this day. It stays until you move or cancel it.'
      : `There are ${bookings.length} bookings on this day. They stay until you move or cancel them.`;
  return (
    <div
      role="status"
      className="flex gap-2 rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]"
    >
      <Icon of={TriangleAlert} />
      <div className="min-w-0">
        <p>{warning}</p>
        <ul className="mt-1.5 grid gap-0.5">
          {bookings.map((booking) => (
            <li key={booking.id} className="num">
              {onView === undefined ? (
                `${formatSlotTime(booking.selectedSlot)} ${booking.name}`
              ) : (
                <button type="button" className="underline text-left min-h-6" onClick={() => onView(booking)}>
                  {formatSlotTime(booking.selectedSlot)} {booking.name}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
