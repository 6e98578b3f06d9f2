import { makeUploadPath } from './upload-file';

/** Where the clearer image of a request goes: a path in request-images/{documentId}/ that no other upload has. */
export function placeRequestImage(documentId: string, fileName: string): string {
  return makeUploadPath(`request-images/${documentId}`, fileName);
}
