import { startAdvertUploadEndpoint } from '@contract/endpoints/start-advert-upload';
import type { ObjectPath } from '@contract/values/file/object-path';
import { adminCall } from '@/firebase/admin-call';
import { sendToSession } from '@/firebase/resumable-upload';

const startUpload = adminCall(startAdvertUploadEndpoint);

/** A picture that is about to be sent. */
export interface NewAdvertPicture {
  name: string;
  blob: Blob;
  kind: string;
}

/**
 * Sends a picture for the advert. Nobody sees it before saveSetting names it.
 * @param onProgress bytes sent
 * @throws AppError
 */
export async function uploadAdvertPicture(
  { name, blob, kind }: NewAdvertPicture,
  onProgress: (sent: number) => void,
): Promise<ObjectPath> {
  const { path, uploadUrl } = await startUpload(
    startAdvertUploadEndpoint.body.parse({
      fileName: name,
      kind,
      size: blob.size,
    }),
  );
  await sendToSession({ uploadUrl, file: blob, onProgress });
  return path;
}
