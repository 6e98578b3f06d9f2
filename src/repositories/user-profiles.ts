import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { UserProfile, usersCollection } from '@contract/entities/user-profile';
import { AppError } from '@contract/values/app-error';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { subscribeToDocument } from '@/firebase/subscribe';
import { requireConnection } from '@/lib/require-connection';
import { LiveCache } from './live-cache';
import { createLiveStore, findFirst, type LiveStore, type Source } from './live-store';

const profiles = makeConverter(usersCollection, UserProfile, 'uid');

const cache = new LiveCache<UserProfile | null>(1);

/** users/{uid}, live: one's own, and for administrators anybody's. */
export const profileOf =
  (uid: string): Source<UserProfile | null> =>
  (onData, onError) =>
    subscribeToDocument(
      doc(getDb(), usersCollection, uid).withConverter(profiles),
      (profile, { fromCache }) => {
        // Nothing in memory while offline is no answer.
        if (profile === null && fromCache) onError(new AppError('network'));
        else onData(profile);
      },
      onError,
    );

/** users/{uid}, live and read once a session; null for an account that has no record yet. */
export function getUserProfileStore(uid: string): LiveStore<UserProfile | null> {
  return cache.getOrCreate(uid, uid, () => createLiveStore(profileOf(uid)));
}

/** The first answer of {@link getUserProfileStore}, which stays on. @throws AppError */
export function findUserProfile(uid: string): Promise<UserProfile | null> {
  return findFirst(getUserProfileStore(uid));
}

/** Creates users/{uid} with the server's time; only the owner may, and only once. @throws AppError */
export async function createUserProfile(profile: Omit<UserProfile, 'createdAt'>): Promise<void> {
  return withAppErrors(() =>
    setDoc(doc(getDb(), usersCollection, profile.uid), { ...profile, createdAt: serverTimestamp() }),
  );
}

/** What the profile page changes of a record. */
export type ProfileChanges = Partial<Pick<UserProfile, 'name' | 'phoneNumber' | 'location' | 'imageUrl'>>;

/**
 * Changes the named fields of users/{uid} and leaves the others to whoever else is changing them.
 * @throws AppError 'network' at once when the browser is offline, 'permission-denied', 'not-found' …
 */
export async function updateUserProfile(uid: string, changes: ProfileChanges): Promise<void> {
  requireConnection();
  return withAppErrors(() => updateDoc(doc(getDb(), usersCollection, uid), { ...changes }));
}
