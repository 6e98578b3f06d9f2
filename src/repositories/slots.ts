import { limit, orderBy, query, where } from 'firebase/firestore';
import { Slot, slotsCollection } from '@contract/entities/slot';
import {
  slotIdAt,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { startOfDayInAccra } from '@contract/values/booking/working-days';
import { recordsOf } from '@/firebase/firestore';
import { addMonths, firstDayOf, type Month } from '@/lib/months';
import { defineLive } from '@/live/define-live';
import { listenToRecords } from '@/live/listen';
import { mapListen } from '@/live/live-store';

/** Six hours on at most 23 weekdays. */
const maxSlots = 138;

const records = recordsOf(slotsCollection, Slot);
const startOf = (month: Month) => startOfDayInAccra(firstDayOf(month));

/**
 * The taken hours of one month, of anybody's bookings (S4), live; an empty list
 * when none is taken.
 */
export const takenSlots = defineLive((month: Month) => ({
  listen: mapListen(
    listenToRecords(
      query(
        records(),
        where('start', '>=', startOf(month)),
        where('start', '<', startOf(addMonths(month, 1))),
        orderBy('start'),
        limit(maxSlots),
      ),
    ),
    (slots): SlotId[] => (slots ?? []).map(({ start }) => slotIdAt(start)),
  ),
}));
