import type { FileKind } from '@contract/values/file-kind';
import { makeUploadPath, startUploadOnce, type FileObserver, type RunningFile } from './upload-file';

/** Sends a results file to uploads/{userId}/ of the request's owner. Administrators only. */
export function uploadResults(
  userId: string,
  file: File,
  kind: FileKind,
  observer: FileObserver,
): RunningFile {
  return startUploadOnce(makeUploadPath(`uploads/${userId}`, file.name), file, kind, {
    owner: null,
    observer,
  });
}
