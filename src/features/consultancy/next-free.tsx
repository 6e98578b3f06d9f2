import { useId } from 'react';
import { startOfSlot, type SlotId } from '@contract/values/booking-calendar';
import { formatMoment } from '@/domain/slot-words';

/** Most people take the next time there is: no calendar needed. */
export function NextFree({
  slotIds,
  chosen,
  onChoose,
}: {
  slotIds: readonly SlotId[];
  chosen: SlotId | null;
  onChoose: (slotId: SlotId) => void;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mb-3.5 col-span-full">
      <h3 className="font-[660] text-[1.0625rem] mb-2.5" id={titleId}>
        Next free times
      </h3>
      <div className="grid grid-cols-3 gap-2.5 min-h-14">
        {slotIds.map((slotId) => {
          const [day = '', time = ''] = formatMoment(startOfSlot(slotId)).split(', ');
          return (
            <button
              key={slotId}
              type="button"
              aria-pressed={slotId === chosen}
              className="slot min-h-14! leading-5 aria-pressed:bg-edge-soft"
              onClick={() => onChoose(slotId)}
            >
              <span>
                <span className="block text-[.8125rem] font-[400] text-ink-2">{day}</span> {time}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
