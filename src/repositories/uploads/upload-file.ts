import type { FullMetadata, StorageReference, UploadTask } from 'firebase/storage';
import type { AppError } from '@contract/values/app-error';
import type { StoredKind } from '@contract/values/file/file-kind';
import { uniqueFileName, type ObjectPath } from '@contract/values/file/object-path';
import { toAppError } from '@/firebase/errors';
import { reserveUpload, type FileOwner } from './reserve-upload';
import { loadStorage } from './stored-files';

export interface FileObserver {
  /** bytes that have arrived */
  onProgress?: (sent: number) => void;
  /** @param generation of the stored object: another one for every upload to the same path */
  onDone: (path: ObjectPath, generation: string) => void;
  onFailed: (error: AppError) => void;
}

/** A file on its way. After `cancel` its observer hears nothing more. */
export interface RunningFile {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/** Fetches what an upload needs, so that a file chosen after the network is lost still waits for it and goes. */
export function prepareUploads(): void {
  loadStorage().catch(() => undefined);
}

/** A path in `folder` that no other upload has. */
export const makeUploadPath = (folder: string, fileName: string) =>
  `${folder}/${uniqueFileName(crypto.randomUUID(), fileName)}`;

interface Sending {
  /** whose quota counts it */
  owner: FileOwner;
  observer: FileObserver;
}

/**
 * As {@link startUploadTo}, to a path of {@link makeUploadPath}: it may be begun again and again, from this page or a
 * later one. Bytes that are there already, because the answer to an earlier attempt was lost, count as sent.
 */
export function startUploadOnce(path: string, file: Blob, kind: StoredKind, sending: Sending): RunningFile {
  return startUploadTo(path, file, kind, sending, findStored);
}

type FindStored = (target: StorageReference, size: number, error: AppError) => Promise<FullMetadata | null>;

/**
 * Sends bytes in resumable pieces to this path, once they are counted. It goes on by itself after a lost connection,
 * for up to ten minutes (specification, section 9), at once when the browser is back online.
 */
export function startUploadTo(
  path: string,
  file: Blob,
  kind: StoredKind,
  { owner, observer }: Sending,
  find: FindStored = () => Promise.resolve(null),
): RunningFile {
  let task: UploadTask | null = null;
  let stopped = false;
  let paused = false;
  const retryNow = () => {
    if (!paused) task?.pause();
  };
  const stop = () => {
    stopped = true;
    window.removeEventListener('online', retryNow);
  };
  const end = (report: () => void) => {
    if (stopped) return;
    stop();
    report();
  };
  const fail = (error: unknown) => end(() => observer.onFailed(toAppError(error)));

  const begin = async () => {
    const loading = loadStorage();
    loading.catch(() => undefined);
    await reserveUpload(owner, path, file.size);
    const { files, ref, uploadBytesResumable } = await loading;
    if (stopped) return;
    const target = ref(files, path);
    const finish = ({ generation }: FullMetadata) =>
      end(() => observer.onDone(target.toString(), generation));
    const started = uploadBytesResumable(target, file, { contentType: kind });
    task = started;
    if (paused) started.pause();
    window.addEventListener('online', retryNow);
    started.on('state_changed', {
      next: (snapshot) => {
        if (stopped) return;
        if (snapshot.state === 'paused' && !paused) started.resume();
        else observer.onProgress?.(snapshot.bytesTransferred);
      },
      error: (error) => {
        find(target, file.size, toAppError(error)).then(
          (stored) => (stored === null ? fail(error) : finish(stored)),
          () => fail(error),
        );
      },
      complete: () => finish(started.snapshot.metadata),
    });
  };
  begin().catch(fail);

  return {
    pause: () => {
      paused = true;
      task?.pause();
    },
    resume: () => {
      paused = false;
      task?.resume();
    },
    cancel: () => {
      stop();
      task?.cancel();
    },
  };
}

/** The rules let nobody write a path twice, so a refusal may mean that an earlier attempt arrived after all. */
const findStored: FindStored = async (target, size, error) => {
  if (error.code !== 'permission-denied') return null;
  const { getMetadata } = await loadStorage();
  const stored = await getMetadata(target);
  return stored.size === size ? stored : null;
};
