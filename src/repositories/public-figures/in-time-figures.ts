import {
  InTimeFigures,
  publicFiguresCollection,
} from '@contract/entities/in-time-figures';
import { defineLive } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';

/** How many results of each service came in time lately, live. */
export const inTimeFigures = defineLive(() => ({
  listen: listenLater(async () =>
    (await import('./listen-to-in-time')).listenToInTime(),
  ),
  keep: { name: publicFiguresCollection, shape: InTimeFigures },
}));
