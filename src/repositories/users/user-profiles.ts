import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import {
  searchNameMaxLength,
  UserProfile,
  usersCollection,
} from '@contract/entities/account/user-profile';
import { GooglePicture } from '@contract/values/google-picture';
import { termsVersion } from '@contract/values/terms';
import { cutToCodePoints } from '@contract/values/text/code-points';
import { foldText } from '@contract/values/text/fold-text';
import { withAppErrors } from '@/firebase/errors';
import { getDb, recordsOf } from '@/firebase/firestore';
import { requireConnection } from '@/lib/require-connection';
import { listenToRecord } from '@/live/listen';
import type { Listen } from '@/live/live-store';

const profiles = recordsOf(usersCollection, UserProfile, 'uid');

/** For profile-of.ts. */
export const listenToProfile = (uid: string): Listen<UserProfile> =>
  listenToRecord(doc(profiles(), uid));

/**
 * Creates users/{uid}, once. A picture that the rules refuse is left out.
 * @param agreedTo version of the terms
 * @throws AppError
 */
export async function createUserProfile(
  profile: Omit<UserProfile, 'createdAt' | 'agreed' | 'searchName'>,
  agreedTo: string | null = null,
): Promise<void> {
  const picture = GooglePicture.safeParse(profile.imageUrl).data ?? null;
  const imageUrl = profile.provider === 'google' ? picture : null;
  const searchName = toSearchName(profile.name);
  const created = {
    ...profile,
    imageUrl,
    searchName,
    createdAt: serverTimestamp(),
  };
  const record =
    agreedTo === null ? created : { ...created, agreed: agreementTo(agreedTo) };
  return withAppErrors(() =>
    setDoc(doc(getDb(), usersCollection, profile.uid), record),
  );
}

/** Some letters fold to several; the rules bound what is stored. */
const toSearchName = (name: string) =>
  cutToCodePoints(foldText(name), searchNameMaxLength);

const agreementTo = (version: string) => ({ version, at: serverTimestamp() });

/**
 * Records that the owner agrees to the current terms.
 * @throws AppError 'network' at once when offline
 */
export async function agreeToTerms(uid: string): Promise<void> {
  requireConnection();
  return withAppErrors(() =>
    updateDoc(doc(getDb(), usersCollection, uid), {
      agreed: agreementTo(termsVersion),
    }),
  );
}

export type ProfileChanges = Partial<
  Pick<UserProfile, 'name' | 'phoneNumber' | 'location' | 'imageUrl'>
>;

/**
 * Changes only the named fields, and with the name what it is found by.
 * @throws AppError 'network' at once when offline, 'permission-denied', …
 */
export async function updateUserProfile(
  uid: string,
  changes: ProfileChanges,
): Promise<void> {
  requireConnection();
  return withAppErrors(() =>
    updateDoc(doc(getDb(), usersCollection, uid), withSearchName(changes)),
  );
}

function withSearchName(
  changes: ProfileChanges,
): ProfileChanges & Pick<UserProfile, 'searchName'> {
  if (changes.name === undefined) return changes;
  return { ...changes, searchName: toSearchName(changes.name) };
}
