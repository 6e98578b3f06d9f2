import { useEffect, useRef, useState } from 'react';
import { QuotaFailure } from '@/domain/quota-failure';
import { uploadProfilePhoto } from '@/repositories/profile-photos';
import { updateUserProfile } from '@/repositories/user-profiles';
import { useSession } from '@/session/session-context';
import { keepProfileImage } from '@/session/use-profile-image';
import { showSuccess } from '@/ui/toast';
import { cropPhoto } from './crop-photo';
import type { Area } from './photo-size';
import { photoFailedText, photoUploadedText } from './profile-words';

/** Crops, sends and records one photo. When something fails the dialog keeps the crop, and saving again tries anew. */
export function usePhotoSave(uid: string, photo: Blob, onSaved: () => void) {
  const { updateUser } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);

  const send = (png: Blob) =>
    new Promise<string | null>((resolve, reject) => {
      const stop = uploadProfilePhoto(uid, png, {
        onDone: resolve,
        onFailed: reject,
      });
      cancel.current = () => {
        stop();
        resolve(null);
      };
    });

  const save = async (area: Area) => {
    setFailure(null);
    setBusy(true);
    try {
      const png = await cropPhoto(photo, area);
      const imageUrl = await send(png);
      cancel.current = null;
      if (imageUrl === null) return;
      await updateUserProfile(uid, { imageUrl });
      keepProfileImage(uid, imageUrl, png);
      updateUser({ imageUrl });
      showSuccess(photoUploadedText);
      onSaved();
    } catch (error) {
      setFailure(error instanceof QuotaFailure ? error.message : photoFailedText);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    save: (area: Area) => void save(area),
    /** gives up what is on its way; the crop stays */
    cancel: () => cancel.current?.(),
  };
}
