import * as z from 'zod/mini';
import { defineOwn } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';

/**
 * The roles of the person who is signed in, live; none where the right was
 * revoked, which their token says later. Kept, so that the menu is whole when
 * the app is opened again.
 */
export const ownRoles = defineOwn((uid: string) => ({
  listen: listenLater(async () =>
    (await import('./listen-to-roles')).listenToRoles(uid),
  ),
  keep: { name: 'roles', shape: z.readonly(z.array(z.string())) },
}));
