import { findPayBy, readBookingRules } from '@contract/values/booking/booking-rules';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { CedisPrice, formatGhs, parseCedis } from '@contract/values/payment/money';
import { cancelReasonMaxLength } from '@contract/endpoints/change-booking';
import { formatDateTime } from '@/lib/dates';
import { approveBooking, markNoShow, cancelBookingAsAdmin } from '@/repositories/change-bookings';
import { formatSlot } from '@/domain/slot-words';
import { ConfirmStep, WrittenStep, writtenText } from '../shared/confirm-step';
import type { BookingStep, BookingStepProps } from './booking-details';
import { MoveStep } from './move-step';

const Reason = writtenText('Please write why. The user reads it.', cancelReasonMaxLength);

export function BookingQuestion({ step, ...props }: BookingStepProps & { step: BookingStep }) {
  const { booking, change, onClose } = props;
  const question = { change, onClose };
  const slot = formatSlot(booking.selectedSlot);
  switch (step) {
    case 'approve':
      return <ApproveStep {...props} />;
    case 'move':
      return <MoveStep {...props} />;
    case 'no-show':
      return (
        <ConfirmStep
          {...question}
          title="Mark as no show?"
          text={`You record that ${booking.name} did not come on ${slot}. You cannot undo this.`}
          busyLabel="Saving..."
          act={() => markNoShow({ bookingId: booking.id })}
          done="Recorded as no show."
        />
      );
    case 'cancel':
      return (
        <WrittenStep
          {...question}
          title="Cancel this booking?"
          text={`${booking.status === 'Choose New Time' ? '' : `${slot} becomes free. `}We tell ${booking.name} why.`}
          busyLabel="Cancelling..."
          cancelLabel="Keep booking"
          confirmLabel="Cancel booking"
          danger
          schema={Reason}
          label="Reason"
          hint="The user reads this."
          act={(reason) => cancelBookingAsAdmin({ bookingId: booking.id, reason })}
          done="Cancelled. We tell the user why."
          warning={booking.paymentStatus && 'This booking is paid. A refund becomes due.'}
        />
      );
  }
}

/** Says before sending until when the user can pay. */
function ApproveStep({ booking, config, now, ...step }: BookingStepProps) {
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
      act={() => approveBooking({ bookingId: booking.id, seenSequence: booking.sequence })}
      done="Approved. We ask the user to pay."
    />
  );
}
