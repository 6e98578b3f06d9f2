import { doc } from 'firebase/firestore';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { mapListen } from '@/live/live-store';

const records = recordsOf(adminsCollection, Admin, 'uid');

/** Whether somebody is an administrator at this moment, live: sooner than their token says so. Own uid only. */
export const rightOf = defineLive((uid: string) => ({
  listen: mapListen(listenToRecord(doc(records(), uid)), (admin) => admin !== null),
}));
