import { limit, query } from 'firebase/firestore';
import * as z from 'zod/mini';
import {
  AdvertAndContact,
  advertAndContactCollection,
} from '@contract/entities/advert-and-contact';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';

/** The record itself does not hold its id. */
const StoredAdvert = z.object({ ...AdvertAndContact.shape, id: z.string() });
export type StoredAdvert = z.infer<typeof StoredAdvert>;

const adverts = recordsOf(advertAndContactCollection, StoredAdvert, 'id');

/**
 * The first advert record with its id, live. For administrators, who save it.
 */
export const storedAdvert = defineLive(() => ({
  listen: listenToFirst(query(adverts(), limit(1))),
}));
