import { useState } from 'react';
import { useOnline } from '@/lib/use-online';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { ProgressBar } from '@/ui/progress-bar';
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
  const { percent, failure, save, cancel } = usePhotoSave(uid, photo, onClose);
  const online = useOnline();
  const busy = percent !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop your photo"
      description="Move and zoom it until your face fills the circle."
      width={460}
      fullOnPhone
      locked={busy}
      footer={
        <>
          <Button look="secondary" onClick={busy ? cancel : onClose}>
            Cancel
          </Button>
          <Button
            busy={busy && (online ? `Uploading ${percent}%` : 'Waiting for the network')}
            onClick={() => save(area)}
          >
            {failure === null ? 'Save photo' : 'Try again'}
          </Button>
        </>
      }
    >
      <CropArea url={url} size={size} isLocked={busy} onArea={setArea} />
      {busy && (
        <div className="mt-3">
          <ProgressBar percent={percent} label="Uploading your photo" />
        </div>
      )}
      <div className="has-[p]:mt-3">
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}
