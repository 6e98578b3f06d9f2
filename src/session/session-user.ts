import type { UserProfile } from '@contract/entities/account/user-profile';
import type { AuthUser } from '@/firebase/auth';
import { anonymousName } from '@/lib/text/names';
import type { SessionUser } from './stored-session';

type Shown = Pick<UserProfile, 'name' | 'imageUrl'>;

export function describeUser(identity: AuthUser, profile: Shown | null): SessionUser {
  const { uid, email, provider, emailVerified, isAdmin } = identity;
  return {
    uid,
    email,
    provider,
    emailVerified,
    isAdmin,
    name: profile?.name || identity.name || anonymousName,
    imageUrl: profile?.imageUrl ?? identity.photoUrl,
  };
}
