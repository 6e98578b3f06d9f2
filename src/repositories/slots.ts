import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { Slot, slotsCollection } from '@contract/entities/slot';
import { slotIdAt, type SlotId } from '@contract/values/booking-calendar';
import { makeConverter } from '@/firebase/converter';
import { getDb } from '@/firebase/firestore';
import { addMonths, firstDayOf, type Month } from '@/lib/months';
import { LiveCache } from './live-cache';
import { liveRecords } from './live-records';
import { createLiveStore, type LiveStore } from './live-store';

/** Six hours on at most 23 weekdays. */
const maxSlots = 138;
const monthsKept = 3;

const converter = makeConverter(slotsCollection, Slot);
const cache = new LiveCache<SlotId[]>(monthsKept);
const startOf = (month: Month) => new Date(`${firstDayOf(month)}T00:00:00Z`);

/** The hours of one month that are taken, by whoever it may be (S4), live. */
export function getTakenSlotsStore(uid: string, month: Month): LiveStore<SlotId[]> {
  const taken = query(
    collection(getDb(), slotsCollection).withConverter(converter),
    where('start', '>=', startOf(month)),
    where('start', '<', startOf(addMonths(month, 1))),
    orderBy('start'),
    limit(maxSlots),
  );
  return cache.getOrCreate(uid, month, () =>
    createLiveStore((onData, onError) =>
      liveRecords(taken)((slots) => onData(slots.map(({ start }) => slotIdAt(start))), onError),
    ),
  );
}
