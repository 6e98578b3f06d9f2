import { markNoShow } from '@/repositories/change-bookings';
import { formatSlot } from '@/domain/slot-words';
import { ConfirmStep } from '../shared/confirm-step';
import type { StepProps } from './use-booking-change';

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
