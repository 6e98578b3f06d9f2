import * as z from 'zod/mini';
import { Service, servicesCollection } from '@contract/entities/service';
import { compareServices } from '@contract/values/service-order';
import { defineLive } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';
import { mapListen } from '@/live/live-store';

/** The services on offer, at most 50, live. */
export const services = defineLive(() => ({
  listen: mapListen(
    listenLater(async () =>
      (await import('./listen-to-services')).listenToServices(),
    ),
    (unsorted) => unsorted?.toSorted(compareServices) ?? null,
  ),
  keep: { name: servicesCollection, shape: z.array(Service) },
}));
