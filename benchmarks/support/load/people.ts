import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { adminsCollection } from '@contract/entities/account/admin';
import { usersCollection } from '@contract/entities/account/user-profile';
import {
  newRequestState,
  requestsCollection,
} from '@contract/entities/request';
import { projectId } from '../../../emulators/suite/ports';
import { demoServices } from '../../../emulators/suite/seed/catalogue';
import type { Suite } from '../../../tests/support/suite/suite';
import {
  callIdentity,
  signIn,
} from '../../../tests/support/suite/suite-accounts';
import { openBrowser, type Browser } from './browser';

/** Somebody who is signed in, with what they can still pay for. */
export interface Caller {
  uid: string;
  email: string;
  /** ten digits, and nobody else's */
  wallet: string;
  token: string;
  browser: Browser;
}

type Where = Pick<Suite, 'addresses' | 'ports'>;

const password = 'Example-2026';
const accountsAtOnce = 500;
const signInsAtOnce = 20;
/** Of each person, before the run: two that are paid, one that is not. */
const earlier = [true, true, false];
export const [service] = demoServices;

/** A new request of somebody, without what belongs to this one. */
export const requestOf = ({ uid, wallet }: Caller) => ({
  ...newRequestState,
  userId: uid,
  name: 'Abena Example',
  phoneNumber: wallet,
  address: 'GA-183-8164, Dzorwulu',
  serviceId: service.id,
  serviceType: service.service_name,
  price: service.price,
});

/**
 * Accounts with profiles, made at once, and each signed in as a browser does
 * it.
 */
export async function makeCallers(
  suite: Where,
  db: Firestore,
  count: number,
  role: 'customer' | 'administrator',
): Promise<Caller[]> {
  const made = Array.from({ length: count }, (_, index) =>
    describe(role, index),
  );
  for (let start = 0; start < count; start += accountsAtOnce) {
    const users = made
      .slice(start, start + accountsAtOnce)
      .map(({ uid, email }) => ({
        localId: uid,
        email,
        emailVerified: true,
        salt: 'salt',
        passwordHash: `fakeHash:salt=salt:password=${password}`,
        ...(role === 'administrator' && { customAttributes: '{"admin":true}' }),
      }));
    await callIdentity(
      suite,
      `projects/${projectId}/accounts:batchCreate`,
      { users },
      true,
    );
  }
  const writer = db.bulkWriter();
  for (const { uid, email } of made) {
    const createdAt = Timestamp.now();
    const profile = {
      uid,
      name: 'Abena Example',
      email,
      createdAt,
      provider: 'email',
      imageUrl: null,
    };
    void writer.set(db.collection(usersCollection).doc(uid), profile);
    if (role === 'administrator') {
      void writer.set(db.collection(adminsCollection).doc(uid), {
        uid,
        grantedAt: createdAt,
        grantedBy: 'script',
      });
    }
  }
  await writer.close();
  const callers: Caller[] = [];
  for (let start = 0; start < count; start += signInsAtOnce) {
    const some = made.slice(start, start + signInsAtOnce);
    callers.push(...(await Promise.all(some.map((one) => enter(suite, one)))));
  }
  return callers;
}

function describe(role: string, index: number) {
  const uid = `load-${role}-${index}`;
  return {
    uid,
    email: `${uid}@example.test`,
    wallet: `0248${String(index).padStart(6, '0')}`,
  };
}

async function enter(
  suite: Where,
  person: ReturnType<typeof describe>,
): Promise<Caller> {
  const { idToken } = await signIn(suite, person.email, password);
  return {
    ...person,
    token: idToken,
    browser: openBrowser(suite.ports.firestore, person.uid, idToken),
  };
}

/**
 * What each had asked for before the run.
 * @returns the ids of those that nobody has paid for, and whose each is
 */
export async function addEarlierRequests(
  db: Firestore,
  callers: readonly Caller[],
): Promise<{ caller: Caller; documentId: string }[]> {
  const writer = db.bulkWriter();
  const unpaid: { caller: Caller; documentId: string }[] = [];
  for (const caller of callers) {
    for (const [index, isPaid] of earlier.entries()) {
      const ref = db.collection(requestsCollection).doc();
      const createdAt = Timestamp.fromMillis(
        Date.now() - (index + 1) * 86_400_000,
      );
      if (!isPaid) unpaid.push({ caller, documentId: ref.id });
      void writer.set(ref, {
        ...requestOf(caller),
        documentId: ref.id,
        createdAt,
        documentURL: `gs://${projectId}.appspot.com/documents/${caller.uid}/earlier.png`,
        ...(isPaid && { paymentStatus: true, paidAt: createdAt }),
      });
    }
  }
  await writer.close();
  return unpaid;
}
