import {
  AdvertAndContact,
  advertAndContactCollection,
} from '@contract/entities/advert-and-contact';
import { defineLive } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';

/** The first advert and contact record, live. */
export const advertAndContact = defineLive(() => ({
  listen: listenLater(async () =>
    (await import('./listen-to-advert')).listenToAdvert(),
  ),
  keep: { name: advertAndContactCollection, shape: AdvertAndContact },
}));
