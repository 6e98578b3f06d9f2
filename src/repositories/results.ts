import type { FileKind } from '@contract/values/file-kind';
import { makeUploadPath, startUploadTo, type FileObserver, type RunningFile } from './upload-file';

/** Sends a results file to uploads/{userId}/ of the request's owner. Administrators only. */
export function uploadResults(
  userId: string,
  file: File,
  kind: FileKind,
  observer: FileObserver,
): RunningFile {
  return startUploadTo(makeUploadPath(`uploads/${userId}`, file.name), file, kind, observer);
}
