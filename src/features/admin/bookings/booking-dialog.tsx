import type { ReactNode } from 'react';
import type { AdminConfigReading } from '@contract/entities/admin-config-reading';
import { bookingsCollection, type Booking } from '@contract/entities/booking';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { dataOf, useLive } from '@/session/use-live';
import { anyBooking } from '@/repositories/bookings/admin-bookings';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { AwaitedRecord } from '../shared/awaited-record';
import { ChangeHistory } from '../shared/change-history';
import { listChanges } from './booking-changes';
import { formatSlot } from '@/domain/slot-words';
import { useNow } from '@/lib/hooks/use-now';
import { BookingQuestion } from './booking-steps';
import { BookingDetails, type BookingStep } from './booking-details';
import { useQuestion } from '../shared/use-change';

export function BookingDialog({
  id,
  onClose,
}: {
  id: string;
  onClose: () => void;
}) {
  const live = useLive(anyBooking(id));
  const config = dataOf(useLive(adminConfig()));
  const now = useNow(15_000);
  if (live.kind === 'ready') {
    return (
      <BookingFlow
        now={now}
        config={config}
        onClose={onClose}
        booking={live.data}
        history={
          <ChangeHistory
            id={id}
            collection={bookingsCollection}
            listChanges={(audit) => listChanges(live.data, audit)}
          />
        }
      />
    );
  }
  return (
    <AwaitedRecord
      what="booking"
      title="Booking Details"
      width={720}
      live={live}
      onClose={onClose}
    />
  );
}

const hasChanged = (opened: Booking, current: Booking) =>
  opened.status !== current.status ||
  opened.selectedSlot.getTime() !== current.selectedSlot.getTime();

export function BookingFlow({
  booking,
  config,
  now,
  history,
  onClose,
}: {
  booking: Booking;
  config: AdminConfigReading | null;
  now: Date;
  history: ReactNode;
  onClose: () => void;
}) {
  const { question, findNotice, ask, back, change } = useQuestion<
    BookingStep,
    Booking
  >({
    row: booking,
    hasChanged,
    outdated: bookingRefusals.changed,
  });
  if (question === null) {
    return (
      <BookingDetails
        booking={booking}
        now={now}
        history={history}
        onClose={onClose}
        notice={findNotice(
          `Somebody has changed this booking. It is now '${booking.status}', ${formatSlot(booking.selectedSlot)}. Your change was not saved.`,
        )}
        onStep={ask}
      />
    );
  }
  return (
    <BookingQuestion
      step={question.step}
      booking={booking}
      config={config}
      now={now}
      change={change}
      onClose={back}
    />
  );
}
