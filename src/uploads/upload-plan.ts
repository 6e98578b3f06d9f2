import type { StoredKind } from '@contract/values/file/file-kind';
import type {
  FileObserver,
  RunningFile,
} from '@/repositories/uploads/upload-file';
import type { AnyFileLimits, FileLimits } from './check-file';
import type { UploadKeeper } from './upload-keeper';

/** How one field of one record sends its file. */
export interface UploadPlan {
  limits: FileLimits | AnyFileLimits;
  /** @returns a new path in the bucket for a file of this name */
  makeTarget: (fileName: string) => string;
  send: (
    target: string,
    file: Blob,
    kind: StoredKind,
    observer: FileObserver,
  ) => RunningFile;
  /** keeps the upload in the browser for a later page */
  keeper: UploadKeeper;
  /** in place of the words of each error; a reached limit always has its own */
  failedText?: string;
}
