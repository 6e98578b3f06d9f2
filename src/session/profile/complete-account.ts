import type { UserProfile } from '@contract/entities/account/user-profile';
import type { AuthUser } from '@/firebase/auth';
import { anonymousName } from '@/lib/text/names';
import { dropTypedName, findTyped } from '../drafts/typed-name';

const loadProfiles = () => import('@/repositories/users/user-profiles');

/**
 * Adds what a lost answer or an older version left out: record, welcome mail,
 * name, and what the name is found by. What fails is done at the next start.
 */
export async function completeAccount(
  identity: AuthUser,
  profile: UserProfile | null,
): Promise<void> {
  const signUp = findTyped(identity.email);
  const typed = signUp?.name ?? null;
  const known =
    profile?.name === anonymousName ? null : (profile?.name ?? null);
  const name = known ?? identity.name ?? typed;
  if (profile === null) {
    await createRecord({ ...identity, name }, signUp?.agreed ?? null);
  } else if (known === null && typed !== null) {
    await (
      await loadProfiles()
    ).updateUserProfile(profile.uid, { name: typed });
  } else if (profile.searchName === undefined) {
    await (
      await loadProfiles()
    ).updateUserProfile(profile.uid, { name: profile.name });
  }
  if (typed !== null) dropTypedName();
  if (name === null || name === identity.name) return;
  await (await import('@/firebase/auth')).nameAccount(name);
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
