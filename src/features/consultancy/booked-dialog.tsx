import { startOfSlot } from '@contract/values/booking/booking-calendar';
import {
  describeViewerTime,
  findViewerTime,
  formatSlot,
} from '@/domain/slot-words';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { KenteStrip } from '@/ui/kente-strip';
import { ReferenceLine } from '@/land/reference-line';
import { StatusBadge } from '@/land/status-badge';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import type { Booked } from './use-booking';

export function BookedDialog({
  booked: { slotId, reference, consultationType },
  onClose,
}: {
  booked: Booked;
  onClose: () => void;
}) {
  const start = startOfSlot(slotId);
  const viewerTime = findViewerTime(start);
  return (
    <Dialog
      onClose={onClose}
      title="Booking Successful"
      banner={<KenteStrip />}
      footer={
        <Button large full onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="-mt-1 mb-3">
        <StatusBadge status="Awaiting Admin Response" />
      </div>
      <p className="font-[660] text-[1.0625rem]">{consultationType}</p>
      <p className="num mt-1">{`${formatSlot(start)}, Ghana time`}</p>
      {viewerTime !== null && (
        <p className="num text-ink-2 text-[.9375rem]">
          {describeViewerTime(viewerTime)}
        </p>
      )}
      <ReferenceLine reference={reference} />
      <div className="mt-5">
        <StatusTimeline
          label="What happens next"
          steps={[
            {
              title: 'Booked',
              detail: 'The time is kept for you.',
              state: 'done',
            },
            {
              title: 'An administrator contacts you',
              detail: 'Before you pay.',
              state: 'now',
            },
            { title: 'You pay, and the booking is confirmed', state: 'next' },
          ]}
        />
      </div>
    </Dialog>
  );
}
