import { defineOwn } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';

/**
 * Until when something about the land of one's own requests is checked, live.
 */
export const ownLandChecks = defineOwn((uid: string) => ({
  listen: listenLater(async () =>
    (await import('./listen-to-land-checks')).listenToLandChecks(uid),
  ),
}));
