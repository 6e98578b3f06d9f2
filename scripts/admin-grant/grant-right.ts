import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { FirebaseAccounts } from '../../functions/src/providers/firebase-accounts';
import { FirestoreNotificationStore } from '../../functions/src/firestore/firestore-notification-store';
import { grantByEmail } from '../../functions/src/services/people/grant-by-email';
import type { PeoplePorts } from '../../functions/src/services/people/ports';

/** Makes the owner of an address an administrator of this Firebase project. @throws AppError as {@link grantByEmail} */
export function grantRight(projectId: string, email: string): ReturnType<typeof grantByEmail> {
  if (getApps().length === 0) initializeApp({ projectId });
  return grantByEmail(createPorts(), email);
}

function createPorts(): PeoplePorts {
  const db = getFirestore();
  const say = () => undefined;
  return {
    db,
    accounts: new FirebaseAccounts(getAuth()),
    // The functions' sweep delivers the mail within a minute.
    queue: { store: new FirestoreNotificationStore(db), enqueueDelivery: () => Promise.resolve() },
    log: { info: say, warn: say, error: say },
    now: () => new Date(),
  };
}
