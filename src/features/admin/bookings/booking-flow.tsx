import { useState, type ReactNode } from 'react';
import type { AdminConfig } from '@contract/entities/admin-config';
import type { Booking } from '@contract/entities/booking';
import { ApproveStep } from './approve-step';
import { BookingDetails, type BookingStep } from './booking-details';
import { describeOutdated } from './booking-words';
import { CancelStep } from './cancel-step';
import { MoveStep } from './move-step';
import { NoShowStep } from './no-show-step';
import { useBookingChange } from './use-booking-change';

/** What somebody decides about: as it stood when the question was asked. */
interface OpenStep {
  step: BookingStep;
  asked: Booking;
}

const hasMoved = (asked: Booking, now: Booking) =>
  asked.status !== now.status || asked.selectedSlot.getTime() !== now.selectedSlot.getTime();

/**
 * Details, then the question, in one dialog whose content is swapped.
 * @param props.booking as it is at this moment: a question that was asked about another state is taken back
 */
export function BookingFlow({
  uid,
  booking,
  config,
  now,
  history,
  onClose,
}: {
  uid: string;
  booking: Booking;
  config: AdminConfig | null;
  now: Date;
  history: ReactNode;
  onClose: () => void;
}) {
  const [open, setOpen] = useState<OpenStep | null>(null);
  const [outrun, setOutrun] = useState(false);
  const back = () => setOpen(null);
  const change = useBookingChange({
    onDone: back,
    onOutdated: () => {
      setOutrun(true);
      back();
    },
  });
  // Nobody decides on what they no longer see: the question makes way for the booking as it is now.
  const isVoid = open !== null && !change.busy && hasMoved(open.asked, booking);
  if (open === null || isVoid)
    return (
      <BookingDetails
        {...{ booking, now, history, onClose }}
        notice={outrun || isVoid ? describeOutdated(booking) : null}
        onStep={(step) => {
          setOutrun(false);
          change.reset();
          setOpen({ step, asked: booking });
        }}
      />
    );
  const props = { booking, change, onBack: back };
  switch (open.step) {
    case 'approve':
      return <ApproveStep {...props} config={config} now={now} />;
    case 'cancel':
      return <CancelStep {...props} />;
    case 'move':
      return <MoveStep {...props} uid={uid} config={config} now={now} />;
    case 'no-show':
      return <NoShowStep {...props} />;
  }
}
