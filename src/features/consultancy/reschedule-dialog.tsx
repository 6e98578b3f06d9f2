import { useState } from 'react';
import type { Booking } from '@contract/entities/booking';
import {
  slotIdAt,
  startOfSlot,
} from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import { isRefundClaimable } from '@contract/values/booking/booking-state';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import { errorMessages } from '@/domain/error-messages';
import { formatSlot } from '@/domain/slot-words';
import { claimBookingRefund } from '@/repositories/bookings/own-bookings';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import {
  findSlotProblem,
  focusSlotPicker,
  SlotPicker,
  type SlotChoice,
} from './slot-picker';
import { useBookingChange } from './use-booking-change';
import { useMove } from './use-move';

interface RescheduleDialogProps {
  rules: BookingRules;
  /** live */
  booking: Booking;
  onClose: () => void;
}

export function RescheduleDialog(props: RescheduleDialogProps) {
  const [wantsRefund, setWantsRefund] = useState(false);
  if (wantsRefund) {
    return <RefundDialog {...props} onBack={() => setWantsRefund(false)} />;
  }
  return <ChooseTime {...props} onRefund={() => setWantsRefund(true)} />;
}

function ChooseTime({
  rules,
  booking,
  onClose,
  onRefund,
}: RescheduleDialogProps & { onRefund: () => void }) {
  const [choice, setChoice] = useState<SlotChoice>({ day: null, slotId: null });
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, failure, setFailure, moveTo, unanswered } = useMove(
    booking,
    onClose,
  );
  const hasLostTime = isRefundClaimable(booking);
  const submitMove = async () => {
    const { slotId } = choice;
    if (slotId === null) {
      setProblem(findSlotProblem(choice));
      setFailure(bookingTexts.dateAndTimeRequired);
      focusSlotPicker(choice);
      return;
    }
    await moveTo(slotId);
  };
  return (
    <Dialog
      onClose={onClose}
      title={hasLostTime ? 'Choose another time' : 'Move your booking'}
      width={720}
      fullOnPhone
      locked={isBusy}
      footer={
        <>
          <Button
            look="secondary"
            large
            unavailable={isBusy}
            onClick={hasLostTime ? onRefund : onClose}
          >
            {hasLostTime ? 'Take my money back' : 'Keep it'}
          </Button>
          <Button
            large
            busyLabel={isBusy && 'Moving...'}
            onClick={() => void submitMove()}
          >
            Move booking
          </Button>
        </>
      }
    >
      <p className="text-ink-2 text-[.9375rem] mb-4">
        <span>{booking.topic}</span>
        <span>
          {hasLostTime ? '. It is paid: a new time costs nothing.' : ', now '}
        </span>
        {!hasLostTime && (
          <span className="num">{`${formatSlot(booking.selectedSlot)}.`}</span>
        )}
      </p>
      <SlotPicker
        rules={rules}
        choice={choice}
        problem={problem}
        ownSlotId={hasLostTime ? null : slotIdAt(booking.selectedSlot)}
        // While our own move is under way, it may be what has taken the hour.
        isPaused={
          isBusy || (unanswered !== null && unanswered === choice.slotId)
        }
        wide
        onChoose={(newChoice) => {
          setProblem(null);
          setFailure(null);
          setChoice(newChoice);
        }}
        onLost={() => {
          setChoice((previousChoice) => ({ ...previousChoice, slotId: null }));
          setProblem(errorMessages['slot-taken']);
        }}
      />
      {choice.slotId !== null && (
        <p className="rounded-md bg-sunken p-4 mt-4 text-[.9375rem] font-[640] num">{`${formatSlot(startOfSlot(choice.slotId))}, Ghana time`}</p>
      )}
      <FormError className="has-[p]:mt-4">{failure}</FormError>
    </Dialog>
  );
}

/** For a booking that was paid after somebody else took its hour. */
function RefundDialog({
  booking,
  onBack,
  onClose,
}: RescheduleDialogProps & { onBack: () => void }) {
  const { isBusy, failure, run } = useBookingChange(onClose);
  return (
    <ConfirmDialog
      title="Take your money back"
      text="This ends the booking. We give the whole amount back to the wallet it came from."
      confirmLabel="Take my money back"
      cancelLabel="Choose another time"
      busyLabel={isBusy && 'Asking...'}
      onConfirm={() =>
        void run(
          () => claimBookingRefund({ bookingId: booking.id }),
          'We will give your money back.',
        )
      }
      // While the money is asked for, there is no other time to choose.
      onClose={isBusy ? onClose : onBack}
    >
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  );
}
