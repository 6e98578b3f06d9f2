import { startOfSlot } from '@contract/values/booking/booking-calendar';
import { formatGhs } from '@contract/values/payment/money';
import {
  describeViewerTime,
  findViewerTime,
  formatSlot,
} from '@/domain/slot-words';
import type { BookingDraft } from './booking-form-schema';
import type { Fee } from './use-consultancy';

export function BookingSummary({
  draft,
  fee,
}: {
  draft: BookingDraft;
  fee: Fee;
}) {
  const { consultationType } = draft.details;
  const start = draft.slotId === null ? null : startOfSlot(draft.slotId);
  const viewerTime = start === null ? null : findViewerTime(start);
  return (
    <section
      aria-label="Your choice"
      className="rounded-md bg-sunken p-4 text-[.9375rem]"
    >
      <p className="font-[640] num">
        {start === null ? 'No time chosen yet' : formatSlot(start)}
      </p>
      {viewerTime !== null && (
        <p className="num text-ink-2">{`Ghana time. ${describeViewerTime(viewerTime)}`}</p>
      )}
      <p className="text-ink-2 mt-0.5">
        {consultationType !== '' && <span>{`${consultationType}. `}</span>}
        {fee.kind === 'ready' && (
          <>
            <span className="num whitespace-nowrap">
              {formatGhs(fee.pesewas)}
            </span>
            <span>, paid after an administrator contacts you.</span>
          </>
        )}
        {fee.kind === 'failed' && (
          <span>{`${fee.text}. You hear it before you pay.`}</span>
        )}
      </p>
    </section>
  );
}
