import { useState, useSyncExternalStore } from 'react';
import type { Booking } from '@contract/entities/booking';
import { describeError } from '@/lib/error-messages';
import { getAdminConfigStore } from '@/repositories/admin-config';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { Bone, Skeleton } from '@/ui/skeleton';
import { ApproveStep } from './approve-step';
import { BookingDetails, type BookingStep } from './booking-details';
import { getBookingStore } from './booking-stores';
import { describeOutdated } from './booking-words';
import { CancelStep } from './cancel-step';
import { MoveStep } from './move-step';
import { NoShowStep } from './no-show-step';
import { useBookingChange } from './use-booking-change';
import { useClock } from './use-clock';

/** One booking, live, and every change of it: details, then the question, in one dialog whose content is swapped. */
export function BookingDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const store = getBookingStore(uid, id);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'ready' && live.data !== null)
    return <OneBooking uid={uid} booking={live.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Booking Details" width={720}>
      {live.kind === 'loading' && (
        <Skeleton label="Loading the booking">
          <Bone height="320px" />
        </Skeleton>
      )}
      {live.kind === 'failed' && <ErrorState message={describeError(live.error)} onRetry={store.retry} />}
      {live.kind === 'ready' && <p role="alert">We could not find this booking.</p>}
    </Dialog>
  );
}

/** What somebody decides about: as it stood when the question was asked. */
interface OpenStep {
  step: BookingStep;
  asked: Booking;
}

const hasMoved = (asked: Booking, now: Booking) =>
  asked.status !== now.status || asked.selectedSlot.getTime() !== now.selectedSlot.getTime();

function OneBooking({ uid, booking, onClose }: { uid: string; booking: Booking; onClose: () => void }) {
  const configs = getAdminConfigStore(uid);
  const config = useSyncExternalStore(configs.subscribe, configs.getState);
  const now = useClock();
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
        {...{ uid, booking, now, onClose }}
        notice={outrun || isVoid ? describeOutdated(booking) : null}
        onStep={(step) => {
          setOutrun(false);
          change.reset();
          setOpen({ step, asked: booking });
        }}
      />
    );
  const known = config.kind === 'ready' ? config.data : null;
  const props = { booking, change, onBack: back };
  switch (open.step) {
    case 'approve':
      return <ApproveStep {...props} config={known} now={now} />;
    case 'cancel':
      return <CancelStep {...props} />;
    case 'move':
      return <MoveStep {...props} uid={uid} config={known} now={now} />;
    case 'no-show':
      return <NoShowStep {...props} />;
  }
}
