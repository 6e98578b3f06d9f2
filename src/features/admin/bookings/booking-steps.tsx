import { unreadable } from '@contract/entities/admin-config-reading';
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
  const hasSlot = booking.status !== 'Choose New Time';
  const freedText = hasSlot ? `${slot} becomes free. ` : '';
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
          perform={() => markNoShow({ bookingId: booking.id })}
          doneText="Recorded as no show."
        />
      );
    case 'cancel':
      return (
        <WrittenStep
          {...question}
          title="Cancel this booking?"
          text={`${freedText}We tell ${booking.name} why.`}
          busyLabel="Cancelling..."
          cancelLabel="Keep booking"
          confirmLabel="Cancel booking"
          danger
          draftName={`booking-cancel-${booking.id}`}
          schema={Reason}
          label="Reason"
          hint="The user reads this."
          perform={(reason) =>
            cancelBookingAsAdmin({ bookingId: booking.id, reason })
          }
          doneText="Cancelled. We tell the user why."
          warning={
            booking.paymentStatus &&
            'This booking is paid. A refund becomes due.'
          }
        />
      );
  }
}

const approveTitle = 'Ask for payment?';

/** Says before sending until when the user can pay. */
function ApproveStep({ booking, config, now, ...step }: BookingStepProps) {
  const { onClose } = step;
  const payBy = findPayBy(booking.selectedSlot, now, readBookingRules(config));
  if (payBy === null) {
    const reason = bookingRefusals.tooLateToApprove;
    return <ApproveRefusal reason={reason} onClose={onClose} />;
  }
  const amount = config?.ConsultancyAmount;
  if (amount === unreadable) {
    const reason = bookingRefusals.unreadableFee;
    return <ApproveRefusal reason={reason} onClose={onClose} />;
  }
  const fee = CedisPrice.safeParse(amount);
  if (!fee.success) {
    const reason = bookingRefusals.noFee;
    return <ApproveRefusal reason={reason} onClose={onClose} />;
  }
  return (
    <ConfirmStep
      {...step}
      title={approveTitle}
      text={`You ask ${booking.name} to pay ${formatGhs(parseCedis(fee.data))} by ${formatDateTime(payBy)}. We keep ${formatSlot(booking.selectedSlot)} until then.`}
      busyLabel="Accepting..."
      perform={() =>
        approveBooking({
          bookingId: booking.id,
          seenSequence: booking.sequence,
        })
      }
      doneText="Accepted. We ask the user to pay."
    />
  );
}

function ApproveRefusal({
  reason,
  onClose,
}: {
  reason: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={approveTitle}
      text={reason}
      width={440}
      cancelLabel="Back"
      onClose={onClose}
    />
  );
}
