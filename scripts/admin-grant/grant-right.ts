import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { FirebaseAccounts } from '../../functions/src/providers/firebase-accounts';
import { FirestoreNotificationStore } from '../../functions/src/firestore/firestore-notification-store';
import { FirestorePeopleStore } from '../../functions/src/firestore/firestore-people-store';
import { FirestoreSessionStore } from '../../functions/src/firestore/firestore-session-store';
import {
  grantByEmail,
  type GrantResult,
} from '../../functions/src/services/people/grant-by-email';
import type { PeoplePorts } from '../../functions/src/services/people/ports';

/**
 * Makes the owner of an address a manager of this Firebase project.
 * @throws AppError as {@link grantByEmail}
 */
export function grantRight(
  projectId: string,
  email: string,
): Promise<GrantResult> {
  if (getApps().length === 0) initializeApp({ projectId });
  return grantByEmail(createPorts(), email);
}

function createPorts(): PeoplePorts {
  const firestore = getFirestore();
  const ignore = () => undefined;
  const log = { info: ignore, warn: ignore, error: ignore };
  // The functions' sweep delivers the mail within a minute.
  const queue = {
    store: new FirestoreNotificationStore(firestore),
    enqueueDelivery: () => Promise.resolve(),
  };
  return {
    peopleStore: new FirestorePeopleStore({ db: firestore, queue }, log),
    sessions: new FirestoreSessionStore(firestore),
    accounts: new FirebaseAccounts(getAuth()),
    queue,
    // It only makes managers, who may work on requests.
    releaseRequests: () => Promise.resolve(true),
    log,
    now: () => new Date(),
  };
}
