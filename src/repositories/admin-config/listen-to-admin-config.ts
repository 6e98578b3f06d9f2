import { limit, query } from 'firebase/firestore';
import {
  AdminConfig,
  adminConfigCollection,
} from '@contract/entities/admin-config';
import { recordsOf } from '@/firebase/firestore';
import { listenToFirst } from '@/live/listen';
import type { Listen } from '@/live/live-store';

const configs = recordsOf(adminConfigCollection, AdminConfig);

/** The first configuration record. */
export const listenToAdminConfig = (): Listen<AdminConfig> =>
  listenToFirst(query(configs(), limit(1)));
