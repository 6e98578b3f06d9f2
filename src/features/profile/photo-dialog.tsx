import { useState, useEffect, useRef } from 'react';
import type { Area } from 'react-easy-crop';
import { profilePhotoEdge } from './photo-edge';
import { SendButton } from '@/ui/send-button';
import { useAttempt } from '@/ui/forms/use-attempt';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { QuotaFailure } from '@/domain/quota-failure';
import { uploadProfilePhoto } from '@/repositories/uploads/profile-photos';
import { updateUserProfile } from '@/repositories/users/user-profiles';
import { useSession, useUser } from '@/session/session-context';
import { keepProfileImage } from '@/session/profile/use-profile-image';
import { showSuccess } from '@/ui/overlays/toast';
import type { ImageSize } from '@/uploads/fit-within';
import { CropArea } from './crop-area';
import { drawScaled } from './photo-canvas';

export function PhotoDialog({
  photo,
  url,
  size,
  onClose,
}: {
  photo: Blob;
  url: string;
  size: ImageSize;
  onClose: () => void;
}) {
  const [area, setArea] = useState<Area>(() => centreSquare(size));
  const { uid } = useUser();
  const { updateUser } = useSession();
  const { isBusy, failure, run } = useAttempt((error) =>
    error instanceof QuotaFailure
      ? error.message
      : 'Error uploading profile picture.',
  );
  const uploadController = useRef<AbortController | null>(null);
  useEffect(() => () => uploadController.current?.abort(), []);

  /** @returns false when it was called off */
  const save = async (): Promise<boolean> => {
    const png = await cropPhoto(photo, area);
    uploadController.current = new AbortController();
    const imageUrl = await uploadProfilePhoto(
      uid,
      png,
      uploadController.current.signal,
    );
    if (imageUrl === null) return false;
    await updateUserProfile(uid, { imageUrl });
    keepProfileImage(uid, imageUrl, png);
    updateUser({ imageUrl });
    showSuccess('Profile picture uploaded successfully.');
    return true;
  };
  return (
    <Dialog
      onClose={onClose}
      title="Crop your photo"
      text="Move and zoom it until your face fills the circle."
      width={460}
      fullOnPhone
      locked={isBusy}
      footer={
        <>
          <Button
            look="secondary"
            onClick={isBusy ? () => uploadController.current?.abort() : onClose}
          >
            Cancel
          </Button>
          <SendButton
            busyLabel={isBusy && 'Uploading...'}
            onClick={() => void run(save, (isSaved) => isSaved && onClose())}
          >
            {failure === null ? 'Save photo' : 'Try again'}
          </SendButton>
        </>
      }
    >
      <CropArea url={url} size={size} isLocked={isBusy} onArea={setArea} />
      <FormError className="has-[p]:mt-3">{failure}</FormError>
    </Dialog>
  );
}

function centreSquare({ width, height }: ImageSize): Area {
  const edge = Math.min(width, height);
  return {
    x: (width - edge) / 2,
    y: (height - edge) / 2,
    width: edge,
    height: edge,
  };
}

async function cropPhoto(photo: Blob, area: Area): Promise<Blob> {
  const image = await createImageBitmap(photo);
  const png = await drawScaled(image, area, {
    width: profilePhotoEdge,
    height: profilePhotoEdge,
  });
  image.close();
  return png;
}
