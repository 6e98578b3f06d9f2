import type { Booking } from '@contract/entities/booking';
import { formatSlot } from '@/domain/slot-words';
import { cancelBooking } from '@/repositories/bookings/own-bookings';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { FormError } from '@/ui/forms/form-error';
import { useBookingChange } from './use-booking-change';

export function CancelDialog({
  booking,
  onClose,
}: {
  booking: Booking;
  onClose: () => void;
}) {
  const { isBusy, failure, run } = useBookingChange(onClose);
  return (
    <ConfirmDialog
      title="Cancel this booking?"
      text={`${booking.topic}, ${formatSlot(booking.selectedSlot)}. The time becomes free for others.`}
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      danger
      busyLabel={isBusy && 'Cancelling...'}
      onConfirm={() =>
        void run(
          () => cancelBooking({ bookingId: booking.id }),
          'Your booking is cancelled.',
        )
      }
      onClose={onClose}
    >
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  );
}
