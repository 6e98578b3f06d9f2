import { dataOf, useLive } from '@/session/use-live';
import { useUser } from '@/session/session-context';
import { profileOf } from '@/repositories/profile-of';

export function PersonName({ uid }: { uid: string }) {
  const reader = useUser();
  const profile = dataOf(useLive(profileOf(uid)));
  if (uid === reader.uid) return 'you';
  // scripts/admin-grant
  if (uid === 'script') return 'the set-up';
  // functions/src/services/papers
  if (uid === 'schedule') return 'the retention period';
  return profile?.name ?? 'an administrator';
}
