import { useState } from 'react';
import { useAttempt } from '@/lib/hooks/use-attempt';
import { removeProfilePhoto } from '@/repositories/uploads/profile-photos';
import { updateUserProfile } from '@/repositories/user-profiles';
import { useSession } from '@/session/session-context';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { FormError } from '@/ui/forms/form-error';
import { showSuccess } from '@/ui/overlays/toast';
import { photoKeptText, photoRemovedText } from './profile-words';

/** Takes the stored photo away, back to initials. */
export function RemovePhoto({ uid }: { uid: string }) {
  const { updateUser } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, setFailure, run } = useAttempt(() => photoKeptText);
  const remove = async () => {
    // The file first: once the record says that there is none, there must be none.
    await removeProfilePhoto(uid);
    await updateUserProfile(uid, { imageUrl: null });
    updateUser({ imageUrl: null });
    setAsking(false);
    showSuccess(photoRemovedText);
  };
  return (
    <>
      <Button look="quiet" className="max-sm:-ml-3" onClick={() => setAsking(true)}>
        Remove photo
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove your photo?"
        text="Your initials are shown instead."
        confirmLabel="Remove photo"
        danger
        busy={busy && 'Removing...'}
        onConfirm={() => void run(remove)}
        onClose={() => {
          setAsking(false);
          setFailure(null);
        }}
      >
        <FormError>{failure}</FormError>
      </ConfirmDialog>
    </>
  );
}
