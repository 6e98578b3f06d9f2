import { limit, query } from 'firebase/firestore';
import { adminConfigCollection } from '@contract/entities/admin-config';
import { AdminConfigReading } from '@contract/entities/admin-config-reading';
import { recordsOf } from '@/firebase/firestore';
import { listenToFirst } from '@/live/listen';
import type { Listen } from '@/live/live-store';

const configs = recordsOf(adminConfigCollection, AdminConfigReading);

/** The first configuration record. */
export const listenToAdminConfig = (): Listen<AdminConfigReading> =>
  listenToFirst(query(configs(), limit(1)));
