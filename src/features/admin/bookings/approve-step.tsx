import type { AdminConfig } from '@contract/entities/admin-config';
import { findPayBy, readBookingRules } from '@contract/values/booking-rules';
import { bookingRefusals } from '@contract/values/booking-texts';
import { CedisPrice, formatGhs, parseCedis } from '@contract/values/money';
import { formatDateTime } from '@/lib/dates';
import { approveBooking } from '@/repositories/change-bookings';
import { formatSlot } from '@/domain/slot-words';
import { ConfirmStep } from '../shared/confirm-step';
import type { StepProps } from './use-booking-change';

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
