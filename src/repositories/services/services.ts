import * as z from 'zod/mini';
import { Service, servicesCollection } from '@contract/entities/service';
import { defineLive } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';
import { mapListen } from '@/live/live-store';

/** The specification's two services first, in its order; others by name. */
const firstNames = ['Land/Property Search', 'Find Missing Property'];

function rankOf({ service_name: name }: Service): number {
  const rank = firstNames.indexOf(name);
  return rank === -1 ? firstNames.length : rank;
}

/** For a list in the order in which services are offered. */
export function compareServices(first: Service, second: Service): number {
  return (
    rankOf(first) - rankOf(second) ||
    first.service_name.localeCompare(second.service_name, 'en')
  );
}

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
