import { adminConfigCollection } from '@contract/entities/admin-config';
import { AdminConfigReading } from '@contract/entities/admin-config-reading';
import { defineLive } from '@/live/define-live';
import { listenLater } from '@/live/listen-later';

/** The first configuration record, live. */
export const adminConfig = defineLive(() => ({
  listen: listenLater(async () =>
    (await import('./listen-to-admin-config')).listenToAdminConfig(),
  ),
  keep: { name: adminConfigCollection, shape: AdminConfigReading },
}));
