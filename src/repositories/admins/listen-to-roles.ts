import { doc } from 'firebase/firestore';
import * as z from 'zod/mini';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { recordsOf } from '@/firebase/firestore';
import { listenToRecord } from '@/live/listen';
import { mapListen, type Listen } from '@/live/live-store';

/** The rest of the record may be broken: the rules do not ask for it either. */
const records = recordsOf(adminsCollection, z.pick(Admin, { roles: true }));

/** The roles in admins/{uid}; `[]` while there is no such record. */
export function listenToRoles(uid: string): Listen<readonly string[]> {
  return mapListen(
    listenToRecord(doc(records(), uid)),
    (admin) => admin?.roles ?? [],
  );
}
