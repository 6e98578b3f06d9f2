import type { AdminConfig } from '@contract/entities/admin-config';
import type { Booking } from '@contract/entities/booking';
import { findPayBy, readBookingRules } from '@contract/values/booking/booking-rules';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { CedisPrice, formatGhs, parseCedis } from '@contract/values/payment/money';
import { cancelReasonMaxLength } from '@contract/endpoints/change-booking';
import { formatDateTime } from '@/lib/dates';
import { approveBooking, markNoShow, cancelBookingAsAdmin } from '@/repositories/change-bookings';
import { formatSlot } from '@/domain/slot-words';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { ConfirmStep } from '../shared/confirm-step';
import type { Change } from '../shared/use-change';
import { WrittenStep, writtenText } from '../shared/written-step';

/** What every question about a booking is given. */
export interface StepProps {
  booking: Booking;
  change: Change;
  onBack: () => void;
}

/** Holds the hour and asks for payment; says until when, before anything is sent. */
export function ApproveStep({
  booking,
  config,
  now,
  change,
  onBack,
}: StepProps & { config: AdminConfig | null; now: Date }) {
  const payBy = findPayBy(booking.selectedSlot, now, readBookingRules(config));
  const fee = CedisPrice.safeParse(config?.ConsultancyAmount);
  const problem =
    payBy === null
      ? bookingRefusals.tooLateToApprove
      : !fee.success
        ? 'No fee is set, so nobody could pay. Set it in the configuration first.'
        : null;
  const amount = fee.success ? formatGhs(parseCedis(fee.data)) : '';
  const deadline = payBy === null ? '' : ` by ${formatDateTime(payBy)}`;
  const question = `By pressing OK, you ask ${booking.name} to pay ${amount}${deadline}. ${formatSlot(booking.selectedSlot)} is held until then.`;
  return (
    <ConfirmStep
      title="Ask for payment?"
      text={problem ?? question}
      impossible={problem !== null}
      backLabel={problem === null ? 'Cancel' : 'Back'}
      change={change}
      busyLabel="Approving..."
      onConfirm={() =>
        change.run(() => approveBooking(booking.id, booking.sequence), 'Approved. The user is asked to pay.')
      }
      onBack={onBack}
    />
  );
}

/** Records that nobody came to an appointment that was paid. */
export function NoShowStep({ booking, change, onBack }: StepProps) {
  return (
    <ConfirmStep
      title="Did nobody come?"
      text={`By pressing OK, you record that ${booking.name} did not come on ${formatSlot(booking.selectedSlot)}. This cannot be undone.`}
      change={change}
      busyLabel="Saving..."
      onConfirm={() => change.run(() => markNoShow(booking.id), 'Recorded: nobody came.')}
      onBack={onBack}
    />
  );
}

const Reason = writtenText('Please write why. The user reads it.', cancelReasonMaxLength);

/** Cancels with words to the user; a paid one says first that its money is given back. */
export function CancelStep({ booking, change, onBack }: StepProps) {
  const holds = booking.status !== 'Choose New Time';
  return (
    <WrittenStep
      title="Cancel this booking?"
      text={
        holds
          ? `${formatSlot(booking.selectedSlot)} becomes free, and ${booking.name} is told why.`
          : `${booking.name} is told why.`
      }
      change={change}
      busyLabel="Cancelling..."
      backLabel="Keep booking"
      confirmLabel="Cancel booking"
      danger
      schema={Reason}
      onConfirm={(reason) =>
        change.run(() => cancelBookingAsAdmin(booking.id, reason), 'Cancelled. The user is told why.')
      }
      onBack={onBack}
      above={
        booking.paymentStatus && (
          <p className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]">
            This booking is paid. Its payment will be flagged for refund.
          </p>
        )
      }
    >
      {(field) => <TextAreaField label="Reason" hint="The user reads these words." rows={3} {...field} />}
    </WrittenStep>
  );
}
