import { dataOf, useLive } from '@/session/use-live';
import { useUser } from '@/session/session-context';
import { profileOf } from '@/repositories/users/profile-of';
import { useIsPermitted } from './administrators-only';

/**
 * The name alone, in an element of its own: it stands in the middle of
 * sentences.
 */
export function PersonName({ uid }: { uid: string }) {
  const reader = useUser();
  const mayReadProfiles = useIsPermitted()('users.read');
  const profile = dataOf(useLive(mayReadProfiles ? profileOf(uid) : null));
  return <span>{describePerson(uid, reader.uid, profile?.name)}</span>;
}

function describePerson(
  uid: string,
  readerUid: string,
  name: string | undefined,
): string {
  if (uid === readerUid) return 'you';
  // scripts/admin-grant
  if (uid === 'script') return 'the set-up';
  // functions/src/services/papers
  if (uid === 'schedule') return 'the retention period';
  return name ?? 'an administrator';
}
