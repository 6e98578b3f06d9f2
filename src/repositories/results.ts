import type { FileKind } from '@contract/values/file-kind';
import { startUpload, type FileObserver } from './upload-file';

/** Sends a results file to uploads/{userId}/ of the request's owner. Administrators only. @returns how to cancel */
export function uploadResults(
  userId: string,
  file: File,
  kind: FileKind,
  observer: FileObserver,
): () => void {
  return startUpload(`uploads/${userId}`, file, kind, observer);
}
