import { describeError } from '@/lib/error-messages';
import type { SessionUser } from '@/session/stored-session';
import { useUserProfile } from '@/session/use-user-profile';
import { ErrorState } from '@/ui/error-state';
import { MissingProfile } from './missing-profile';
import { PhotoRow } from './photo-row';
import { ProfileForm } from './profile-form';
import { ProfileSkeleton } from './profile-skeleton';

/** Photo and details of the person who is signed in, live. */
export function ProfileCard({ user }: { user: SessionUser }) {
  const { live, retry } = useUserProfile(user.uid);
  if (live.kind === 'loading') return <ProfileSkeleton />;
  if (live.kind === 'failed')
    return (
      <section className="card max-w-[52rem]">
        <ErrorState message={describeError(live.error)} onRetry={retry} />
      </section>
    );
  if (live.data === null) return <MissingProfile user={user} />;
  return (
    <section className="card max-w-[52rem]" aria-label="Your details">
      <PhotoRow profile={live.data} shownName={user.name} />
      <ProfileForm profile={live.data} />
    </section>
  );
}
