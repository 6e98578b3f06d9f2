import {
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import {
  UserProfile,
  usersCollection,
} from '@contract/entities/account/user-profile';
import { hasPermission } from '@contract/permissions';
import { toAppError } from '@/firebase/errors';
import { getDb, recordsOf } from '@/firebase/firestore';
import { defineLive, type LiveSource } from '@/live/define-live';

/** Somebody whom requests can be given to. */
export interface Colleague {
  uid: string;
  /** null without a profile */
  name: string | null;
}

/** No office has more. */
const mostAdministrators = 50;
const holders = recordsOf(
  adminsCollection,
  z.pick(Admin, { uid: true, roles: true }),
  'uid',
);
const Name = z.pick(UserProfile, { name: true });

/** A profile that cannot be read leaves its person in the list. */
async function findName(uid: string): Promise<string | null> {
  const profile = await getDocFromServer(doc(getDb(), usersCollection, uid));
  return Name.safeParse(profile.data()).data?.name ?? null;
}

async function readColleagues(): Promise<Colleague[]> {
  const { docs } = await getDocsFromServer(
    query(holders(), limit(mostAdministrators)),
  );
  const colleagues = await Promise.all(
    docs
      .map((holder) => holder.data())
      .filter(({ roles }) => hasPermission(roles, 'requests.take'))
      .map(async ({ uid }) => ({ uid, name: await findName(uid) })),
  );
  return colleagues.toSorted((first, second) =>
    (first.name ?? '').localeCompare(second.name ?? '', 'en-GB'),
  );
}

/**
 * Everybody who may work on requests, by their names. Asked for again whenever
 * somebody comes back to it.
 */
export const colleagues = defineLive((): LiveSource<Colleague[]> => ({
  listen: (onData, onError) => {
    readColleagues().then(onData, (error: unknown) =>
      onError(toAppError(error)),
    );
    return () => undefined;
  },
  isAnswer: true,
}));
