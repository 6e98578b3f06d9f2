import { collection, limit, query } from 'firebase/firestore';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { makeConverter } from '@/firebase/converter';
import { getDb } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToFirst } from '@/live/listen';

const converter = makeConverter(advertAndContactCollection, AdvertAndContact);

/** The first advert and contact record, live for the session. */
export const advertAndContact = defineLive(() => ({
  listen: listenToFirst(
    query(collection(getDb(), advertAndContactCollection).withConverter(converter), limit(1)),
  ),
  keep: { name: advertAndContactCollection, shape: AdvertAndContact },
}));
