import { doc } from 'firebase/firestore';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { recordsOf } from '@/firebase/firestore';
import { defineOwn } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { mapListen } from '@/live/live-store';

const records = recordsOf(adminsCollection, Admin, 'uid');

/** Whether the person is an administrator now, live: their token says so later. */
export const ownRight = defineOwn((uid: string) => ({
  listen: mapListen(listenToRecord(doc(records(), uid)), (admin) => admin !== null),
}));
