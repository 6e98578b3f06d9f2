import { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import { UserProfile, usersCollection } from '@contract/entities/user-profile';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';

const profiles = makeConverter(usersCollection, UserProfile, 'uid');

/** users/{uid}, or null for an account that has no record yet. @throws AppError */
export async function findUserProfile(uid: string): Promise<UserProfile | null> {
  return withAppErrors(async () => {
    const snapshot = await getDoc(doc(getDb(), usersCollection, uid).withConverter(profiles));
    return snapshot.data() ?? null;
  });
}

/** Creates users/{uid} with the server's time; only the owner may, and only once. @throws AppError */
export async function createUserProfile(profile: Omit<UserProfile, 'createdAt'>): Promise<void> {
  return withAppErrors(() =>
    setDoc(doc(getDb(), usersCollection, profile.uid), { ...profile, createdAt: serverTimestamp() }),
  );
}
