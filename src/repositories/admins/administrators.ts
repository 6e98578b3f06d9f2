import { limit, query } from 'firebase/firestore';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRows } from '@/live/listen';

const mostAdministrators = 50;
const records = recordsOf(adminsCollection, Admin, 'uid');

/** The administrators, live. */
export const administrators = defineLive(() => ({
  listen: listenToRows(query(records(), limit(mostAdministrators))),
}));
