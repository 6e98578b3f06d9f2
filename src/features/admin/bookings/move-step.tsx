import { useState } from 'react';
import type { AdminConfig } from '@contract/entities/admin-config';
import { dayOfSlot, slotIdAt, startOfSlot, type SlotId } from '@contract/values/booking/booking-calendar';
import { monthOf } from '@/lib/months';
import { formatSlot } from '@/domain/slot-words';
import { rescheduleBookingAsAdmin } from '@/repositories/change-bookings';
import { dataOf, useLive } from '@/live/use-live';
import { takenSlots } from '@/repositories/slots';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { ConfirmStep } from '../shared/confirm-step';
import { FreeTimes } from './free-times';
import type { BookingStepProps } from './booking-steps';

/** Another hour, then the question. */
export function MoveStep({
  uid,
  booking,
  config,
  now,
  change,
  onClose,
}: BookingStepProps & { uid: string; config: AdminConfig | null; now: Date }) {
  const [chosen, setSlotId] = useState<SlotId | null>(null);
  const slotId = useStillFree(uid, chosen, now);
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState(false);
  if (asking && slotId !== null)
    return (
      <ConfirmStep
        title="Move this booking?"
        text={`You move it from ${formatSlot(booking.selectedSlot)} to ${formatSlot(startOfSlot(slotId))}. We tell ${booking.name}.`}
        change={change}
        busyLabel="Moving..."
        act={() => rescheduleBookingAsAdmin(booking.id, slotId, booking.sequence)}
        done="Moved. We tell the user."
        onClose={() => {
          change.reset();
          setAsking(false);
        }}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move to another time"
      description={`The appointment is now on ${formatSlot(booking.selectedSlot)}, Ghana time.`}
      width={460}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Back
          </Button>
          <Button
            onClick={() => {
              setMissing(slotId === null);
              setAsking(slotId !== null);
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FreeTimes
          uid={uid}
          config={config}
          now={now}
          selected={slotId}
          onSelect={(next) => {
            setMissing(false);
            setSlotId(next);
          }}
        />
        <FormError>{missing ? 'Please choose a day and a time.' : null}</FormError>
      </div>
    </Dialog>
  );
}

/** The chosen hour, or null once somebody else has taken it. */
function useStillFree(uid: string, chosen: SlotId | null, now: Date): SlotId | null {
  const taken = dataOf(useLive(takenSlots(monthOf(dayOfSlot(chosen ?? slotIdAt(now)))), uid));
  return chosen !== null && taken?.includes(chosen) ? null : chosen;
}
