import { limit, query } from 'firebase/firestore';
import {
  AdvertAndContact,
  advertAndContactCollection,
} from '@contract/entities/advert-and-contact';
import { recordsOf } from '@/firebase/firestore';
import { listenToFirst } from '@/live/listen';
import type { Listen } from '@/live/live-store';

const adverts = recordsOf(advertAndContactCollection, AdvertAndContact);

/** The first advert and contact record. */
export const listenToAdvert = (): Listen<AdvertAndContact> =>
  listenToFirst(query(adverts(), limit(1)));
