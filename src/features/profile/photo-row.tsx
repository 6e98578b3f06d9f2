import { CircleAlert } from 'lucide-react';
import type { UserProfile } from '@contract/entities/user-profile';
import { useProfileImage } from '@/session/use-profile-image';
import { Avatar } from '@/ui/avatar';
import { Icon } from '@/ui/icon';
import { ChoosePhoto } from './choose-photo';
import { RemovePhoto } from './remove-photo';
import { usePhotoChoice } from './use-photo-choice';

/** The edge the specification hints at, in pixels. */
const avatarEdge = 66;

/** The picture at the head of the profile: changed and removed here, or, for Google accounts, at Google. */
export function PhotoRow({ profile, shownName }: { profile: UserProfile; shownName: string }) {
  const image = useProfileImage();
  return (
    <div className="p-4 md:p-6 flex items-center gap-4 md:gap-5 border-b border-line">
      <Avatar name={shownName} imageUrl={image} size={avatarEdge} />
      {profile.provider === 'google' ? (
        <p className="text-ink-2 text-[.9375rem]">
          {profile.imageUrl === null && image === null
            ? 'Your Google account shows no photo. Add one there, and sign in again to see it here.'
            : 'This photo comes from your Google account. You change it there.'}
        </p>
      ) : (
        <OwnPhoto uid={profile.uid} hasPhoto={profile.imageUrl !== null} />
      )}
    </div>
  );
}

function OwnPhoto({ uid, hasPhoto }: { uid: string; hasPhoto: boolean }) {
  const { chosen, problem, isOpening, choose, close } = usePhotoChoice();
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-2">
        <ChoosePhoto busy={isOpening} onFile={choose} />
        {hasPhoto && <RemovePhoto uid={uid} />}
      </div>
      <p className="hint mt-1.5">
        JPEG, PNG or WEBP. <span className="whitespace-nowrap">Best at 66 x 66 pixels.</span>
      </p>
      <div role="alert">
        {problem !== null && (
          <p className="err mt-1.5">
            <Icon of={CircleAlert} small />
            {problem}
          </p>
        )}
      </div>
      {chosen !== null && (
        <chosen.Dialog uid={uid} photo={chosen.photo} url={chosen.url} size={chosen.size} onClose={close} />
      )}
    </div>
  );
}
