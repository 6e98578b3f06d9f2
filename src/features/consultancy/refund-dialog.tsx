import type { Booking } from '@contract/entities/booking';
import { claimBookingRefund } from '@/repositories/bookings';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { useChange } from './use-change';

/** Paid, and the time was gone: the money instead of another time. */
export function RefundDialog({
  booking,
  onBack,
  onClose,
}: {
  booking: Booking;
  onBack: () => void;
  onClose: () => void;
}) {
  const { busy, failure, run } = useChange(onClose);
  return (
    <ConfirmDialog
      open
      title="Take your money back"
      text="This ends the booking. We give the whole amount back to the wallet it came from."
      confirmLabel="Take my money back"
      cancelLabel="Choose another time"
      busy={busy && 'Asking...'}
      error={<FormError>{failure}</FormError>}
      onConfirm={() => void run(() => claimBookingRefund(booking.id), 'We will give your money back.')}
      onClose={onBack}
    />
  );
}
