import { useState } from 'react';
import { describeError } from '@/domain/error-messages';
import { dataOf, useLive } from '@/live/use-live';
import { profileOf } from '@/repositories/user-profiles';
import type { SessionUser } from '@/session/stored-session';
import { ErrorState } from '@/ui/error-state';
import { MissingProfile } from './missing-profile';
import { PhotoRow } from './photo-row';
import { ProfileForm } from './profile-form';
import { ProfileSkeleton } from './profile-skeleton';

/** Photo and details of the person who is signed in, live. */
export function ProfileCard({ user }: { user: SessionUser }) {
  const live = useLive(profileOf(user.uid), user.uid);
  const now = live.kind === 'empty' ? null : (dataOf(live) ?? undefined);
  const [known, setKnown] = useState(now);
  if (now !== undefined && now !== known) setKnown(now);
  // A record that stops coming takes nothing away from somebody who is typing into it.
  const profile = now === undefined ? known : now;
  if (profile === undefined && live.kind === 'loading') return <ProfileSkeleton />;
  if (profile === undefined && live.kind === 'failed')
    return (
      <section className="card max-w-[52rem]">
        <ErrorState message={describeError(live.error)} onRetry={live.retry} />
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
