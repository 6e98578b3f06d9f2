import type { AppError } from '@contract/values/app-error';
import { documentKinds, imageKinds } from '@contract/values/file-kind';
import { maxDocumentBytes, maxImageBytes, maxPhotoBytes } from '@contract/values/limits';
import type { FileLimits } from '@/lib/check-file';
import { describeError } from '@/lib/error-messages';
import type { UploadPlan } from '@/lib/upload-controller';
import { placeDocument } from '@/repositories/documents';
import { createUploadKeeper } from '@/repositories/kept-uploads';
import { placeRequestImage } from '@/repositories/request-images';
import { startUploadOnce } from '@/repositories/upload-file';

const documentLimits: FileLimits = {
  kinds: documentKinds,
  maxBytes: maxDocumentBytes,
  maxPhotoBytes,
  typeMessage: 'We cannot read this file. Choose a JPEG, PNG, WEBP or PDF.',
};

const clearerImageLimits: FileLimits = {
  kinds: imageKinds,
  maxBytes: maxImageBytes,
  maxPhotoBytes,
  typeMessage: 'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.',
};

export const imageUploadFailedText = 'Error uploading image.';

const sendWith =
  (describe: (error: AppError) => string): UploadPlan['send'] =>
  (target, file, kind, observer) =>
    startUploadOnce(target, file, kind, {
      ...observer,
      onFailed: (error) => observer.onFailed(describe(error)),
    });

/** The site plan or document of a request this owner is about to make. */
export function planDocumentUpload(uid: string): UploadPlan {
  return {
    limits: documentLimits,
    place: (fileName) => placeDocument(uid, fileName),
    send: sendWith(describeError),
    keeper: createUploadKeeper(uid, 'document'),
  };
}

/** The clearer image of a request of this owner. */
export function planClearerImageUpload(uid: string, documentId: string): UploadPlan {
  return {
    limits: clearerImageLimits,
    place: (fileName) => placeRequestImage(documentId, fileName),
    send: sendWith(() => imageUploadFailedText),
    keeper: createUploadKeeper(uid, `request-images/${documentId}`),
  };
}
