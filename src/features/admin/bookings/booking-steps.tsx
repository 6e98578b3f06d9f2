import {
  findPayBy,
  readBookingRules,
} from '@contract/values/booking/booking-rules';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import {
  CedisPrice,
  formatGhs,
  parseCedis,
} from '@contract/values/payment/money';
import { cancelReasonMaxLength } from '@contract/endpoints/change-booking';
import { formatDateTime } from '@/lib/dates';
import {
  approveBooking,
  markNoShow,
  cancelBookingAsAdmin,
} from '@/repositories/bookings/change-bookings';
import { formatSlot } from '@/domain/slot-words';
import { Dialog } from '@/ui/overlays/dialog';
import { ConfirmStep, WrittenStep, writtenText } from '../shared/confirm-step';
import type { BookingStep, BookingStepProps } from './booking-details';
import { MoveStep } from './move-step';

const Reason = writtenText(
  'Please write why. The user reads it.',
  cancelReasonMaxLength,
);

export function BookingQuestion({
  step,
  ...props
}: BookingStepProps & { step: BookingStep }) {
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
          draft={`booking-cancel-${booking.id}`}
          schema={Reason}
          label="Reason"
          hint="The user reads this."
          act={(reason) =>
            cancelBookingAsAdmin({ bookingId: booking.id, reason })
          }
          done="Cancelled. We tell the user why."
          warning={
            booking.paymentStatus &&
            'This booking is paid. A refund becomes due.'
          }
        />
      );
  }
}

/** Says before sending until when the user can pay. */
function ApproveStep({ booking, config, now, ...step }: BookingStepProps) {
  const title = 'Ask for payment?';
  const refuse = (why: string) => (
    <Dialog
      title={title}
      text={why}
      width={440}
      cancelLabel="Back"
      onClose={step.onClose}
    />
  );
  const payBy = findPayBy(booking.selectedSlot, now, readBookingRules(config));
  if (payBy === null) return refuse(bookingRefusals.tooLateToApprove);
  const fee = CedisPrice.safeParse(config?.ConsultancyAmount);
  if (!fee.success) return refuse(bookingRefusals.noFee);
  return (
    <ConfirmStep
      {...step}
      title={title}
      text={`You ask ${booking.name} to pay ${formatGhs(parseCedis(fee.data))} by ${formatDateTime(payBy)}. We keep ${formatSlot(booking.selectedSlot)} until then.`}
      busyLabel="Approving..."
      act={() =>
        approveBooking({
          bookingId: booking.id,
          seenSequence: booking.sequence,
        })
      }
      done="Approved. We ask the user to pay."
    />
  );
}
