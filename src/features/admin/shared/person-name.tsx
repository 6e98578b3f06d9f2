import { dataOf, useLive } from '@/live/use-live';
import { profileOf } from '@/repositories/profile-of';

/** Who did something, by name, as an administrator reads it. */
export function PersonName({ uid, personUid }: { uid: string; personUid: string }) {
  const profile = dataOf(useLive(profileOf(personUid), uid));
  if (uid === personUid) return 'you';
  // scripts/admin-grant
  if (personUid === 'script') return 'the set-up';
  // functions/src/services/papers
  if (personUid === 'schedule') return 'the retention period';
  return profile?.name ?? 'an administrator';
}
