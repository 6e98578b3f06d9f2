import type { FileKind } from '@contract/values/file-kind';
import { startUpload, type FileObserver } from './upload-file';

/** Sends the clearer image of a request to request-images/{documentId}/. @returns how to cancel */
export function uploadRequestImage(
  documentId: string,
  file: File,
  kind: FileKind,
  observer: FileObserver,
): () => void {
  return startUpload(`request-images/${documentId}`, file, kind, observer);
}
