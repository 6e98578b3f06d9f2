import { defineLive } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';

/**
 * One request of the owner, live. A missing one, or another person's, is
 * refused with 'permission-denied'.
 */
export const ownRequest = defineLive((documentId: string) => ({
  listen: listenLater(async () =>
    (await import('./requests')).listenToRequest(documentId),
  ),
}));
