import { useState } from 'react';
import { CancelBookingAsAdminBody, cancelReasonMaxLength } from '@contract/endpoints/change-booking';
import { focusField } from '@/lib/focus-field';
import { cancelBookingAsAdmin } from '@/repositories/change-bookings';
import { TextAreaField } from '@/ui/text-area-field';
import { formatSlot } from '@/domain/slot-words';
import { ConfirmStep } from '../shared/confirm-step';
import type { StepProps } from './use-booking-change';

const Reason = CancelBookingAsAdminBody.shape.reason;

function findReasonProblem(reason: string): string | null {
  if (Reason.safeParse(reason).success) return null;
  return reason.trim() === ''
    ? 'Please write why. The user reads it.'
    : `At most ${cancelReasonMaxLength} characters.`;
}

/** Cancels with words to the user; a paid one says first that its money is given back. */
export function CancelStep({ booking, change, onBack }: StepProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const problem = tried ? findReasonProblem(reason) : null;
  const holds = booking.status !== 'Choose New Time';
  const cancel = () => {
    setTried(true);
    if (findReasonProblem(reason) !== null) {
      focusField('cancel-reason');
      return;
    }
    change.run(() => cancelBookingAsAdmin(booking.id, reason.trim()), 'Cancelled. The user is told why.');
  };
  return (
    <ConfirmStep
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
      onConfirm={cancel}
      onBack={onBack}
    >
      {booking.paymentStatus && (
        <p className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]">
          This booking is paid. Its payment will be flagged for refund.
        </p>
      )}
      <TextAreaField
        id="cancel-reason"
        label="Reason"
        hint="The user reads these words."
        rows={3}
        value={reason}
        error={problem ?? undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmStep>
  );
}
