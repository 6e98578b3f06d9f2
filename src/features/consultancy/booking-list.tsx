import type { Booking } from '@contract/entities/booking';
import type { Live } from '@/live/live-store';
import { joinClasses } from '@/lib/text/class-names';
import { EmptyState } from '@/land/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Bone, Skeleton } from '@/ui/skeleton';
import { BookingCard, type BookingCardProps } from './booking-card';

const rowClasses = 'flex gap-4 -mx-4 px-4 md:mx-0 md:px-0 pb-3';

/**
 * Up to three cards are all visible; of more, the last visible one is cut off,
 * so that people see that there are more.
 */
const getCardWidth = (count: number) =>
  count > 3
    ? 'w-[288px] md:w-[44%] xl:w-[30.5%]'
    : 'w-[288px] md:w-[calc(50%-0.5rem)] xl:w-[calc((100%-2rem)/3)]';

/**
 * Newest slot first, without cancelled ones (specification, sections 2 and 6).
 */
export function listBookings(allBookings: readonly Booking[]): Booking[] {
  return allBookings
    .filter(
      ({ status, AdminCancelled }) => status !== 'Cancelled' && !AdminCancelled,
    )
    .sort(
      (a, b) =>
        b.selectedSlot.getTime() - a.selectedSlot.getTime() ||
        a.id.localeCompare(b.id),
    );
}

export function BookingList({
  live,
  bookings,
  ...cardProps
}: Omit<BookingCardProps, 'booking'> & {
  live: Live<unknown>;
  /** sorted by listBookings */
  bookings: readonly Booking[];
}) {
  if (live.kind === 'loading') return <BookingsSkeleton />;
  if (live.kind === 'failed') {
    return (
      <ErrorState
        card
        message="Failed to load your bookings"
        onRetry={live.retry}
      />
    );
  }
  if (bookings.length === 0) {
    return (
      <EmptyState
        card
        title="No bookings yet"
        help="Your appointments and how they stand will appear here."
        map="d"
      />
    );
  }
  return (
    <div className="relative">
      {/* Reachable by keyboard, so that it can be scrolled without a mouse. */}
      <ul
        aria-label="Your Bookings"
        tabIndex={bookings.length > 1 ? 0 : undefined}
        className={joinClasses(
          rowClasses,
          'overflow-x-auto snap-x scroll-px-4',
          bookings.length <= 3 && 'md:flex-wrap',
        )}
      >
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className={joinClasses(
              'card p-4 md:p-5 flex-none snap-start flex flex-col',
              getCardWidth(bookings.length),
            )}
          >
            <BookingCard booking={booking} {...cardProps} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function BookingsSkeleton() {
  return (
    <Skeleton label="Loading your bookings">
      <div className={joinClasses(rowClasses, 'overflow-hidden')}>
        {[0, 1, 2].map((card) => (
          <div
            key={card}
            className={joinClasses(
              'card p-4 md:p-5 flex-none grid gap-3',
              getCardWidth(3),
            )}
          >
            <Bone width="60%" height="26px" />
            <Bone width="75%" height="18px" />
            <Bone width="50%" height="16px" />
            <Bone width="45%" height="16px" />
            <Bone height="44px" className="mt-8" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
