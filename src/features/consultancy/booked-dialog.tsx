import { startOfSlot } from '@contract/values/booking/booking-calendar';
import { formatPhone } from '@contract/values/phone';
import { readContact } from '@/domain/contact';
import {
  describeViewerTime,
  findViewerTime,
  formatMoment,
} from '@/domain/slot-words';
import { dataOf, useLive } from '@/session/use-live';
import { advertAndContact } from '@/repositories/advert-and-contact/advert-and-contact';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { ReferenceLine } from '@/land/reference-line';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import type { Booked } from './use-booking';

/** How they pay is said on the card of the booking, when they can. */
export function BookedDialog({
  booked: { slotId, reference, consultationType, phone },
  onClose,
}: {
  booked: Booked;
  onClose: () => void;
}) {
  const start = startOfSlot(slotId);
  const viewerTime = findViewerTime(start);
  const { address } = readContact(dataOf(useLive(advertAndContact())) ?? null);
  return (
    <Dialog
      onClose={onClose}
      title="Booking Successful"
      footer={
        <Button large full onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="font-[660] text-[1.0625rem]">
        {`We keep ${formatMoment(start)} for you.`}
      </p>
      <p className="num mt-1">{`${consultationType}, Ghana time`}</p>
      {viewerTime !== null && (
        <p className="num text-ink-2 text-[.9375rem]">
          {describeViewerTime(viewerTime)}
        </p>
      )}
      <ReferenceLine reference={reference} />
      <p className="mt-3 text-[.9375rem]">
        {address === null ? (
          <span>We agree on the place when we contact you.</span>
        ) : (
          <span>
            {`At our office, unless we agree on another place: ${address.replaceAll('\n', ', ')}`}
          </span>
        )}
      </p>
      <div className="mt-5">
        <StatusTimeline
          label="What happens next"
          steps={[
            {
              title: 'Consultation booked successfully!',
              detail: 'The time is kept for you.',
              state: 'done',
            },
            {
              title: 'An administrator contacts you',
              detail: `On ${formatPhone(phone)}, before you pay.`,
              state: 'now',
            },
            { title: 'You pay, and the booking is confirmed', state: 'next' },
          ]}
        />
      </div>
    </Dialog>
  );
}
