import { useState, useEffect, useRef } from 'react';
import { profilePhotoEdge } from '@contract/values/limits';
import { SendButton } from '@/ui/send-button';
import { useAttempt } from '@/lib/hooks/use-attempt';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { QuotaFailure } from '@/domain/quota-failure';
import { uploadProfilePhoto } from '@/repositories/uploads/profile-photos';
import { updateUserProfile } from '@/repositories/user-profiles';
import { useSession, useUser } from '@/session/session-context';
import { keepProfileImage } from '@/session/profile/use-profile-image';
import { showSuccess } from '@/ui/overlays/toast';
import type { ImageSize } from '@/uploads/image-size';
import { CropArea } from './crop-area';
import { centreSquare, toSquareWithin, type Area } from './photo-size';
import { photoFailedText, photoUploadedText } from './profile-words';
import { decodeImage, drawScaled } from './photo-canvas';

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
  const { isBusy, failure, save, cancel } = usePhotoSave(photo, onClose);
  return (
    <Dialog
      onClose={onClose}
      title="Crop your photo"
      description="Move and zoom it until your face fills the circle."
      width={460}
      fullOnPhone
      locked={isBusy}
      footer={
        <>
          <Button look="secondary" onClick={isBusy ? cancel : onClose}>
            Cancel
          </Button>
          <SendButton busy={isBusy && 'Uploading...'} onClick={() => save(area)}>
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

function usePhotoSave(photo: Blob, onSaved: () => void) {
  const { uid } = useUser();
  const { updateUser } = useSession();
  const { busy, failure, run } = useAttempt((error) =>
    error instanceof QuotaFailure ? error.message : photoFailedText,
  );
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (area: Area) => {
    const png = await cropPhoto(photo, area);
    const own = new AbortController();
    running.current = own;
    const imageUrl = await uploadProfilePhoto(uid, png, own.signal);
    if (imageUrl === null) return;
    await updateUserProfile(uid, { imageUrl });
    keepProfileImage(uid, imageUrl, png);
    updateUser({ imageUrl });
    showSuccess(photoUploadedText);
    onSaved();
  };
  return {
    isBusy: busy,
    failure,
    save: (area: Area) => void run(() => save(area)),
    /** stops the upload; the crop stays */
    cancel: () => running.current?.abort(),
  };
}

async function cropPhoto(photo: Blob, area: Area): Promise<Blob> {
  const image = await decodeImage(photo);
  try {
    const edge = { width: profilePhotoEdge, height: profilePhotoEdge };
    return await drawScaled(image, toSquareWithin(area, image), edge);
  } finally {
    image.close();
  }
}
