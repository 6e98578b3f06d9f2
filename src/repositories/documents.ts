import type { FileKind } from '@contract/values/file-kind';
import { startUpload, type FileObserver } from './upload-file';

/** Sends an owner's site plan or document to documents/{uid}/. @returns how to cancel */
export function uploadDocument(uid: string, file: File, kind: FileKind, observer: FileObserver): () => void {
  return startUpload(`documents/${uid}`, file, kind, observer);
}
