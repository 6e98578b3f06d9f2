import { defineLive, findLive } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';

/**
 * users/{uid}, live: one's own, and for administrators anybody's. An account
 * may have no record yet.
 */
export const profileOf = defineLive((uid: string) => ({
  listen: listenLater(async () =>
    (await import('./user-profiles')).listenToProfile(uid),
  ),
}));

/**
 * One's own, once; null when there is no record.
 * @throws AppError
 */
export const findUserProfile = (uid: string) => findLive(profileOf(uid), uid);
