import { limit, query } from 'firebase/firestore';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecords } from '@/live/listen';

const mostAdministrators = 50;
const records = recordsOf(adminsCollection, Admin, 'uid');

/** The administrators, live. */
export const administrators = defineLive(() => ({
  listen: listenToRecords(query(records(), limit(mostAdministrators))),
}));
