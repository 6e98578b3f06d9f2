import { documentKinds, imageKinds } from '@contract/values/file-kind';
import { maxDocumentBytes, maxImageBytes } from '@contract/values/limits';
import type { FileLimits } from '@/lib/check-file';
import { describeError } from '@/lib/error-messages';
import type { StartUpload } from '@/lib/use-upload';
import { uploadDocument } from '@/repositories/documents';
import { uploadRequestImage } from '@/repositories/request-images';

export const documentLimits: FileLimits = {
  kinds: documentKinds,
  maxBytes: maxDocumentBytes,
  typeMessage: 'We cannot read this file. Choose a JPEG, PNG, WEBP or PDF.',
};

export const clearerImageLimits: FileLimits = {
  kinds: imageKinds,
  maxBytes: maxImageBytes,
  typeMessage: 'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.',
};

export const imageUploadFailedText = 'Error uploading image.';

/** Sends a site plan or document of this owner. */
export function documentUpload(uid: string): StartUpload {
  return (file, kind, observer) =>
    uploadDocument(uid, file, kind, {
      ...observer,
      onFailed: (error) => observer.onFailed(describeError(error)),
    });
}

/** Sends the clearer image of a request. */
export function clearerImageUpload(documentId: string): StartUpload {
  return (file, kind, observer) =>
    uploadRequestImage(documentId, file, kind, {
      ...observer,
      onFailed: () => observer.onFailed(imageUploadFailedText),
    });
}
