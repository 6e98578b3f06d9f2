import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { UserProfile, usersCollection } from '@contract/entities/account/user-profile';
import { termsVersion } from '@contract/values/terms';
import { withAppErrors } from '@/firebase/errors';
import { getDb, recordsOf } from '@/firebase/firestore';
import { requireConnection } from '@/lib/require-connection';
import { listenToRecord } from '@/live/listen';
import type { Listen } from '@/live/live-store';

const profiles = recordsOf(usersCollection, UserProfile, 'uid');

/** What profile-of.ts brings. */
export const listenToProfile = (uid: string): Listen<UserProfile> => listenToRecord(doc(profiles(), uid));

/** Creates users/{uid} with the server's time, and the agreement of the sign-up; only the owner may, and only once. @throws AppError */
export async function createUserProfile(
  profile: Omit<UserProfile, 'createdAt' | 'agreed'>,
  agreedTo: string | null = null,
): Promise<void> {
  const created = { ...profile, createdAt: serverTimestamp() };
  const record = agreedTo === null ? created : { ...created, agreed: agreementTo(agreedTo) };
  return withAppErrors(() => setDoc(doc(getDb(), usersCollection, profile.uid), record));
}

const agreementTo = (version: string) => ({ version, at: serverTimestamp() });

/** The owner agrees to the terms as they are now. @throws AppError 'network' at once when the browser is offline */
export async function agreeToTerms(uid: string): Promise<void> {
  requireConnection();
  return withAppErrors(() =>
    updateDoc(doc(getDb(), usersCollection, uid), { agreed: agreementTo(termsVersion) }),
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
