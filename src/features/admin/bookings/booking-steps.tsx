import type { AdminConfig } from '@contract/entities/admin-config';
import type { Booking } from '@contract/entities/booking';
import { findPayBy, readBookingRules } from '@contract/values/booking/booking-rules';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { CedisPrice, formatGhs, parseCedis } from '@contract/values/payment/money';
import { cancelReasonMaxLength } from '@contract/endpoints/change-booking';
import { formatDateTime } from '@/lib/dates';
import { approveBooking, markNoShow, cancelBookingAsAdmin } from '@/repositories/change-bookings';
import { formatSlot } from '@/domain/slot-words';
import { ConfirmStep, WrittenStep, writtenText, type StepProps } from '../shared/confirm-step';

/** What every question about a booking is given. */
export type BookingStepProps = StepProps & { booking: Booking };

/** Holds the hour and asks for payment; says until when, before anything is sent. */
export function ApproveStep({
  booking,
  config,
  now,
  ...step
}: BookingStepProps & { config: AdminConfig | null; now: Date }) {
  const payBy = findPayBy(booking.selectedSlot, now, readBookingRules(config));
  const fee = CedisPrice.safeParse(config?.ConsultancyAmount);
  const problem =
    payBy === null
      ? bookingRefusals.tooLateToApprove
      : !fee.success
        ? 'No consultation fee is set, so nobody can pay. Set it under Prices and content first.'
        : null;
  const amount = fee.success ? formatGhs(parseCedis(fee.data)) : '';
  const deadline = payBy === null ? '' : ` by ${formatDateTime(payBy)}`;
  const question = `You ask ${booking.name} to pay ${amount}${deadline}. We keep ${formatSlot(booking.selectedSlot)} until then.`;
  return (
    <ConfirmStep
      {...step}
      title="Ask for payment?"
      text={problem ?? question}
      impossible={problem !== null}
      cancelLabel={problem === null ? 'Cancel' : 'Back'}
      busyLabel="Approving..."
      act={() => approveBooking(booking.id, booking.sequence)}
      done="Approved. We ask the user to pay."
    />
  );
}

/** Records that nobody came to an appointment that was paid. */
export function NoShowStep({ booking, ...step }: BookingStepProps) {
  return (
    <ConfirmStep
      {...step}
      title="Mark as no show?"
      text={`You record that ${booking.name} did not come on ${formatSlot(booking.selectedSlot)}. You cannot undo this.`}
      busyLabel="Saving..."
      act={() => markNoShow(booking.id)}
      done="Recorded as no show."
    />
  );
}

const Reason = writtenText('Please write why. The user reads it.', cancelReasonMaxLength);

/** Cancels with words to the user; a paid one says first that its money is given back. */
export function CancelStep({ booking, ...step }: BookingStepProps) {
  const holds = booking.status !== 'Choose New Time';
  return (
    <WrittenStep
      {...step}
      title="Cancel this booking?"
      text={
        holds
          ? `${formatSlot(booking.selectedSlot)} becomes free. We tell ${booking.name} why.`
          : `We tell ${booking.name} why.`
      }
      busyLabel="Cancelling..."
      cancelLabel="Keep booking"
      confirmLabel="Cancel booking"
      danger
      schema={Reason}
      label="Reason"
      hint="The user reads this."
      act={(reason) => cancelBookingAsAdmin(booking.id, reason)}
      done="Cancelled. We tell the user why."
      warning={booking.paymentStatus && 'This booking is paid. A refund becomes due.'}
    />
  );
}
