import type { UserProfile } from '@contract/entities/account/user-profile';
import type { AuthUser } from '@/firebase/auth';
import { anonymousName } from '@/lib/text/names';
import { dropTypedName, findTypedName } from '../drafts/typed-name';

const loadProfiles = () => import('@/repositories/users/user-profiles');

/**
 * Adds what a lost answer or an older version left out: record, welcome mail,
 * name, and what the name is found by. What fails is done at the next start.
 */
export async function completeAccount(
  identity: AuthUser,
  profile: UserProfile | null,
): Promise<void> {
  const signUp = findTypedName(identity.email);
  const typedName = signUp?.name ?? null;
  const recordName = profile === null ? null : findRealName(profile);
  const name = recordName ?? identity.name ?? typedName;
  if (profile === null) {
    await createRecord({ ...identity, name }, signUp?.agreed ?? null);
  } else if (recordName === null && typedName !== null) {
    await nameRecord(profile.uid, typedName);
  } else if (profile.searchName === undefined) {
    await nameRecord(profile.uid, profile.name);
  }
  if (typedName !== null) dropTypedName();
  if (name === null || name === identity.name) return;
  const { nameAccount } = await import('@/firebase/auth');
  await nameAccount(name);
}

const findRealName = ({ name }: UserProfile): string | null =>
  name === anonymousName ? null : name;

/** Writes what the name is found by, too. */
async function nameRecord(uid: string, name: string): Promise<void> {
  const { updateUserProfile } = await loadProfiles();
  await updateUserProfile(uid, { name });
}

async function createRecord(
  { uid, email, provider, name, photoUrl }: AuthUser,
  agreedTo: string | null,
): Promise<void> {
  import('@/repositories/send-verification-email')
    .then(({ sendVerificationEmail }) => sendVerificationEmail())
    .catch(() => undefined);
  const { createUserProfile } = await loadProfiles();
  const imageUrl = provider === 'google' ? photoUrl : null;
  await createUserProfile(
    { uid, email, provider, name: name ?? anonymousName, imageUrl },
    agreedTo,
  );
}
