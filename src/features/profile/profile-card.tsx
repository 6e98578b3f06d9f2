import { useState } from 'react';
import { LoadFailed } from '@/land/load-failed';
import { describeError } from '@/domain/error-messages';
import { useAttempt } from '@/ui/forms/use-attempt';
import { dataOf, useLive } from '@/session/use-live';
import { profileOf } from '@/repositories/users/profile-of';
import { createUserProfile } from '@/repositories/users/user-profiles';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { EmptyState } from '@/land/empty-state';
import { FormError } from '@/ui/forms/form-error';
import { Bone, Skeleton } from '@/ui/skeleton';
import { PhotoRow } from './photo-row';
import { ProfileForm } from './profile-form';

export function ProfileCard() {
  const user = useUser();
  const live = useLive(profileOf(user.uid));
  const storedProfile =
    live.kind === 'empty' ? null : (dataOf(live) ?? undefined);
  // When the record fails later, the form stays for somebody who is typing.
  const [profile, setProfile] = useState(storedProfile);
  if (storedProfile !== undefined && storedProfile !== profile) {
    setProfile(storedProfile);
  }
  if (profile === null) return <MissingProfile />;
  if (profile !== undefined) {
    return (
      <section className="card max-w-[52rem]" aria-label="Your details">
        <PhotoRow profile={profile} shownName={user.name} />
        <ProfileForm profile={profile} />
      </section>
    );
  }
  if (live.kind !== 'failed') return <ProfileSkeleton />;
  return (
    <section className="card max-w-[52rem]">
      <LoadFailed {...live} />
    </section>
  );
}

function MissingProfile() {
  const { uid, name, email, provider, imageUrl: photo } = useUser();
  const { isBusy, failure, run } = useAttempt(describeError);
  const create = () => {
    // A stored photo has to be chosen again; Google's address still works.
    const imageUrl = photo?.startsWith('https://') === true ? photo : null;
    return createUserProfile({ uid, name, email, provider, imageUrl });
  };
  return (
    <section className="card max-w-[52rem]">
      <EmptyState
        title="No profile data found."
        help="Your requests and payments are not touched. Create your profile again to add your phone and location."
        map="c"
        action={
          <Button
            busyLabel={isBusy && 'Creating...'}
            onClick={() => void run(create)}
          >
            Create my profile
          </Button>
        }
      />
      <div className="px-5 has-[p]:pb-5">
        <FormError>{failure}</FormError>
      </div>
    </section>
  );
}

function ProfileSkeleton() {
  return (
    <Skeleton label="Loading your profile">
      <section className="card max-w-[52rem]">
        <div className="p-4 md:p-6 flex items-center gap-4 md:gap-5 border-b border-line">
          <Bone
            width="66px"
            height="66px"
            className="rounded-full! flex-none"
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 flex-1">
            <Bone width="154px" height="44px" />
            <Bone width="240px" height="18px" className="max-w-full" />
          </div>
        </div>
        <div className="p-4 md:p-6 grid gap-5 md:grid-cols-2">
          {['name', 'e-mail', 'phone', 'location'].map((field) => (
            <div key={field} className="grid gap-1.5">
              <Bone width="96px" height="20px" />
              <Bone height="48px" />
              <Bone
                width="60%"
                height="18px"
                className={field === 'e-mail' ? '' : 'hidden'}
              />
            </div>
          ))}
        </div>
        <div className="px-4 md:px-6 py-4 border-t border-line flex justify-end">
          <Bone width="140px" height="44px" />
        </div>
      </section>
    </Skeleton>
  );
}
