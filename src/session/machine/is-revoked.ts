import type { UserProfile } from '@contract/entities/account/user-profile';
import type { AuthUser } from '@/firebase/auth';

const toSecond = (date: Date) => Math.floor(date.getTime() / 1_000) * 1_000;

/** Both times are the server's, to the second. */
export function isRevoked(
  profile: Pick<UserProfile, 'uid' | 'sessionsValidFrom'> | null,
  identity: Pick<AuthUser, 'uid' | 'signedInAt'>,
): boolean {
  if (
    profile?.uid !== identity.uid ||
    profile.sessionsValidFrom === undefined
  ) {
    return false;
  }
  return toSecond(profile.sessionsValidFrom) > identity.signedInAt;
}
