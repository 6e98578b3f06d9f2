import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import {
  UserProfile,
  usersCollection,
} from '@contract/entities/account/user-profile';
import { foldText } from '@contract/values/text/fold-text';
import { termsVersion } from '@contract/values/terms';
import { bucketName, projectId } from '../ports';
import { buildBookings } from './bookings';
import { buildCatalogue } from './catalogue';
import { daysBefore } from './days';
import type { DemoDocument } from './demo-data';
import {
  demoAdmins,
  demoPassword,
  demoPeople,
  type DemoPerson,
} from './people';
import { buildReports } from './reports';
import { buildRequests } from './requests';
import { buildShares } from './shares';
import { buildSupport } from './support';

/**
 * Writes the demo data through the Admin SDK, so that it works with Google's
 * emulators too. Repeatable: the next start completes one that was cut off.
 * @param hosts FIRESTORE_EMULATOR_HOST and the like, which the SDK reads from
 * the environment
 * @param appUrl the app's address
 */
export async function seedDemoData(
  hosts: Readonly<Record<string, string>>,
  appUrl: string,
): Promise<void> {
  Object.assign(process.env, hosts);
  const app = initializeApp({ projectId, storageBucket: bucketName }, 'seed');
  try {
    const now = new Date();
    const data = [
      ...buildPeople(now),
      ...buildCatalogue(),
      ...(await buildRequests(now, appUrl)),
      ...buildShares(now),
      ...buildBookings(now),
      ...buildReports(now),
      ...buildSupport(now),
    ];
    const files = data.filter((item) => 'bytes' in item);
    const auth = getAuth(app);
    const bucket = getStorage(app).bucket();
    await auth.deleteUsers(demoPeople.map(({ uid }) => uid));
    await Promise.all([
      ...demoPeople.map((person) => createAccount(auth, person)),
      ...files.map(({ name, contentType, bytes }) =>
        bucket.file(name).save(bytes, { contentType, resumable: false }),
      ),
    ]);
    // Last, as in the product: a record whose file is missing counts as lost.
    const firestore = getFirestore(app);
    const batch = firestore.batch();
    for (const item of data) {
      if ('path' in item) batch.set(firestore.doc(item.path), item.data);
    }
    await batch.commit();
  } finally {
    await deleteApp(app);
  }
}

function buildPeople(now: Date): DemoDocument[] {
  const createdAt = daysBefore(now, 40);
  const profileDocuments = demoPeople.map(
    ({ uid, name, email, phoneNumber, location }) => ({
      path: `${usersCollection}/${uid}`,
      data: z.parse(UserProfile, {
        uid,
        name,
        searchName: foldText(name),
        email,
        createdAt,
        provider: 'email',
        imageUrl: null,
        phoneNumber,
        location,
        agreed: { version: termsVersion, at: createdAt },
      }),
    }),
  );
  // Long enough ago to decide about refunds (S16).
  const adminDocuments = demoAdmins.map(({ uid, roles }) => ({
    path: `${adminsCollection}/${uid}`,
    data: z.parse(Admin, {
      uid,
      grantedAt: createdAt,
      grantedBy: 'script',
      proposedBy: null,
      roles: [...roles],
    }),
  }));
  return [...profileDocuments, ...adminDocuments];
}

async function createAccount(auth: Auth, person: DemoPerson): Promise<void> {
  const { uid, email, name } = person;
  await auth.createUser({
    uid,
    email,
    password: demoPassword,
    displayName: name,
    emailVerified: true,
  });
  if (demoAdmins.some((administrator) => administrator.uid === uid)) {
    await auth.setCustomUserClaims(uid, { admin: true });
  }
}
