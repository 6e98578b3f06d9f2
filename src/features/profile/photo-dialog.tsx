import { useState } from 'react';
import { useOnline } from '@/lib/use-online';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { CropArea } from './crop-area';
import { centreSquare, type Area, type Size } from './photo-size';
import { usePhotoSave } from './use-photo-save';

/** Choose the square of a photo, and send it. */
export function PhotoDialog({
  uid,
  photo,
  url,
  size,
  onClose,
}: {
  uid: string;
  photo: Blob;
  /** of the same photo */
  url: string;
  size: Size;
  onClose: () => void;
}) {
  const [area, setArea] = useState<Area>(() => centreSquare(size));
  const { isBusy, failure, save, cancel } = usePhotoSave(uid, photo, onClose);
  const online = useOnline();
  return (
    <Dialog
      open
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
          <Button
            busy={isBusy && (online ? 'Uploading...' : 'Waiting for the network')}
            onClick={() => save(area)}
          >
            {failure === null ? 'Save photo' : 'Try again'}
          </Button>
        </>
      }
    >
      <CropArea url={url} size={size} isLocked={isBusy} onArea={setArea} />
      <div className="has-[p]:mt-3">
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}
