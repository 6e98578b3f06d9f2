import { useEffect, useState, type ComponentProps } from 'react';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { useProfileImage } from '@/session/profile/use-profile-image';
import { FieldError } from '@/ui/forms/field';
import { Avatar } from '@/ui/avatar';
import { errorMessages } from '@/domain/error-messages';
import { isMissingPart } from '@/lib/parts/missing-part';
import { useAttempt } from '@/ui/forms/use-attempt';
import { removeProfilePhoto } from '@/repositories/uploads/profile-photos';
import { updateUserProfile } from '@/repositories/users/user-profiles';
import { useSession, useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { FormError } from '@/ui/forms/form-error';
import { showSuccess } from '@/ui/overlays/toast';
import { ChoosePhoto } from './choose-photo';
import type { PhotoDialog } from './photo-dialog';

/** The specification's edge, in pixels. */
const avatarEdge = 66;

export function PhotoRow({
  profile,
  shownName,
}: {
  profile: UserProfile;
  shownName: string;
}) {
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
        <OwnPhoto hasPhoto={profile.imageUrl !== null} />
      )}
    </div>
  );
}

type ChosenPhoto = Omit<ComponentProps<typeof PhotoDialog>, 'onClose'> & {
  /**
   * loaded with the photo, so that a missing network gives a sentence and not a
   * broken screen
   */
  Dialog: typeof PhotoDialog;
};

function OwnPhoto({ hasPhoto }: { hasPhoto: boolean }) {
  const [chosenPhoto, setChosenPhoto] = useState<ChosenPhoto | null>(null);
  const { isBusy, failure, setFailure, run } = useAttempt((error) =>
    isMissingPart(error)
      ? errorMessages.network
      : 'This picture is damaged and cannot be opened. Choose another one.',
  );
  const url = chosenPhoto?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  const openPhoto = async (file: File) => {
    const [{ preparePhoto }, { PhotoDialog: Dialog }] = await Promise.all([
      import('./prepare-photo'),
      import('./photo-dialog'),
    ]);
    const prepared = await preparePhoto(file);
    if (prepared.ok) {
      setChosenPhoto({
        ...prepared,
        url: URL.createObjectURL(prepared.photo),
        Dialog,
      });
    } else {
      setFailure(prepared.message);
    }
  };
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-2">
        <ChoosePhoto
          isOpening={isBusy}
          onFile={(file) => void run(() => openPhoto(file))}
        />
        {hasPhoto && <RemovePhoto />}
      </div>
      <p className="hint mt-1.5">
        JPEG, PNG or WEBP. Best at 66&nbsp;x&nbsp;66 pixels.
      </p>
      <div role="alert">
        {failure !== null && (
          <FieldError className="mt-1.5">{failure}</FieldError>
        )}
      </div>
      {chosenPhoto !== null && (
        <chosenPhoto.Dialog
          {...chosenPhoto}
          onClose={() => setChosenPhoto(null)}
        />
      )}
    </div>
  );
}

function RemovePhoto() {
  const { uid } = useUser();
  const { updateUser } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, run, leave } = useAttempt(
    () => 'The photo could not be removed. Please try again.',
  );
  const remove = async () => {
    // The file first: once the record says that there is no photo, there must
    // be none.
    await removeProfilePhoto(uid);
    await updateUserProfile(uid, { imageUrl: null });
    updateUser({ imageUrl: null });
    showSuccess('Profile picture removed.');
  };
  return (
    <>
      <Button
        look="quiet"
        className="max-sm:-ml-3"
        onClick={() => setIsAsking(true)}
      >
        Remove photo
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove your photo?"
        text="Your initials are shown instead."
        confirmLabel="Remove photo"
        danger
        busyLabel={isBusy && 'Removing...'}
        onConfirm={() => void run(remove, () => setIsAsking(false))}
        onClose={() => {
          setIsAsking(false);
          leave();
        }}
      >
        <FormError>{failure}</FormError>
      </ConfirmDialog>
    </>
  );
}
