import { useState } from 'react';
import { describeError } from '@/domain/error-messages';
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
  const [known, setKnown] = useState(live.kind === 'ready' ? live.data : undefined);
  if (live.kind === 'ready' && live.data !== known) setKnown(live.data);
  // A record that stops coming takes nothing away from somebody who is typing into it.
  const profile = live.kind === 'ready' ? live.data : known;
  if (profile === undefined && live.kind === 'loading') return <ProfileSkeleton />;
  if (profile === undefined && live.kind === 'failed')
    return (
      <section className="card max-w-[52rem]">
        <ErrorState message={describeError(live.error)} onRetry={retry} />
      </section>
    );
  if (profile === undefined || profile === null) return <MissingProfile user={user} />;
  return (
    <section className="card max-w-[52rem]" aria-label="Your details">
      <PhotoRow profile={profile} shownName={user.name} />
      <ProfileForm profile={profile} />
    </section>
  );
}
