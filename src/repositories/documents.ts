import { makeUploadPath } from './upload-file';

/** Where the site plan or document of an owner goes: a path in documents/{uid}/ that no other upload has. */
export function placeDocument(uid: string, fileName: string): string {
  return makeUploadPath(`documents/${uid}`, fileName);
}
