import { limit, query } from 'firebase/firestore';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';

const records = recordsOf(advertAndContactCollection, AdvertAndContact);

/** The first advert and contact record, live for the session. */
export const advertAndContact = defineLive(() => ({
  listen: listenToFirst(query(records(), limit(1))),
  keep: { name: advertAndContactCollection, shape: AdvertAndContact },
}));
