import type { UploadTask } from 'firebase/storage';
import type { AppError } from '@contract/values/app-error';
import type { FileKind } from '@contract/values/file-kind';
import { uniqueFileName, type ObjectPath } from '@contract/values/object-path';
import { toAppError } from '@/firebase/errors';

export interface FileObserver {
  /** bytes that have arrived */
  onProgress: (sent: number) => void;
  /** @param generation of the stored object: another one for every upload to the same path */
  onDone: (path: ObjectPath, generation: string) => void;
  onFailed: (error: AppError) => void;
}

const loadStorage = async () => {
  const [{ getFiles }, sdk] = await Promise.all([import('@/firebase/storage'), import('firebase/storage')]);
  return { getFiles, ...sdk };
};

/** Fetches what an upload needs, so that a file chosen after the network is lost still waits for it and goes. */
export function prepareUploads(): void {
  loadStorage().catch(() => undefined);
}

/** Sends a file into `folder` under a name no other upload has, as {@link startUploadTo} does. */
export function startUpload(folder: string, file: File, kind: FileKind, observer: FileObserver): () => void {
  return startUploadTo(`${folder}/${uniqueFileName(crypto.randomUUID(), file.name)}`, file, kind, observer);
}

/**
 * Sends bytes in resumable pieces to this path. It goes on by itself after a lost connection, for up to ten minutes
 * (specification, section 9), at once when the browser is back online.
 * @returns how to cancel; the observer hears nothing after that
 */
export function startUploadTo(path: string, file: Blob, kind: FileKind, observer: FileObserver): () => void {
  let task: UploadTask | null = null;
  let stopped = false;
  const hurry = () => task?.pause();
  const stop = () => {
    stopped = true;
    window.removeEventListener('online', hurry);
  };
  const end = (report: () => void) => {
    if (stopped) return;
    stop();
    report();
  };

  const begin = async () => {
    const { getFiles, ref, uploadBytesResumable } = await loadStorage();
    if (stopped) return;
    const target = ref(getFiles(), path);
    const started = uploadBytesResumable(target, file, { contentType: kind });
    task = started;
    window.addEventListener('online', hurry);
    started.on('state_changed', {
      next: (snapshot) => {
        if (stopped) return;
        if (snapshot.state === 'paused') started.resume();
        else observer.onProgress(snapshot.bytesTransferred);
      },
      error: (error) => end(() => observer.onFailed(toAppError(error))),
      complete: () => end(() => observer.onDone(target.toString(), started.snapshot.metadata.generation)),
    });
  };
  begin().catch((error: unknown) => end(() => observer.onFailed(toAppError(error))));

  return () => {
    stop();
    task?.cancel();
  };
}
