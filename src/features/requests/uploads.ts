import { documentKinds } from '@contract/values/file-kind';
import { maxDocumentBytes, maxPhotoBytes } from '@contract/values/limits';
import type { FileLimits } from '@/lib/check-file';
import { describeError } from '@/lib/error-messages';
import { imageLimits } from '@/lib/image-limits';
import type { UploadPlan } from '@/lib/upload-controller';
import { placeDocument } from '@/repositories/documents';
import { createUploadKeeper } from '@/repositories/kept-uploads';
import { placeRequestImage } from '@/repositories/request-images';
import { sendWith } from '@/repositories/send-upload';

const documentLimits: FileLimits = {
  kinds: documentKinds,
  maxBytes: maxDocumentBytes,
  maxPhotoBytes,
  typeMessage: 'We cannot read this file. Choose a JPEG, PNG, WEBP or PDF.',
};

export const imageUploadFailedText = 'Error uploading image.';

/** The site plan or document of a request this owner is about to make. */
export function planDocumentUpload(uid: string): UploadPlan {
  return {
    limits: documentLimits,
    place: (fileName) => placeDocument(uid, fileName),
    send: sendWith({ uid, record: 'request' }, describeError),
    keeper: createUploadKeeper(uid, 'document'),
  };
}

/** The clearer image of a request of this owner. */
export function planClearerImageUpload(uid: string, documentId: string): UploadPlan {
  return {
    limits: imageLimits,
    place: (fileName) => placeRequestImage(documentId, fileName),
    send: sendWith({ uid, record: null }, () => imageUploadFailedText),
    keeper: createUploadKeeper(uid, `request-images/${documentId}`),
  };
}
