import type {
  FullMetadata,
  StorageReference,
  UploadTask,
} from 'firebase/storage';
import type { AppError } from '@contract/values/app-error';
import type { StoredKind } from '@contract/values/file/file-kind';
import {
  uniqueFileName,
  type ObjectPath,
} from '@contract/values/file/object-path';
import { toAppError } from '@/firebase/errors';
import { reserveUpload, type FileOwner } from './reserve-upload';
import { loadStorage } from './stored-files';

export interface FileObserver {
  /** bytes that have arrived */
  onProgress?: (sent: number) => void;
  /** @param generation changes with every upload to the same path */
  onDone: (path: ObjectPath, generation: string) => void;
  onFailed: (error: AppError) => void;
}

/** After `cancel` the observer hears nothing more. */
export interface RunningFile {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/**
 * Loads the SDK, so that a file chosen after the network is lost waits and is
 * sent later.
 */
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
 * To a path of {@link makeUploadPath}, any number of times: a file that is
 * there counts as sent.
 */
export function startUploadOnce(
  path: string,
  file: Blob,
  kind: StoredKind,
  sending: Sending,
): RunningFile {
  return startUploadTo(path, file, kind, sending, findStored);
}

type FindStored = (
  target: StorageReference,
  size: number,
  error: AppError,
) => Promise<FullMetadata | null>;

/**
 * In resumable pieces, for up to ten minutes without a network (specification,
 * section 9).
 */
export function startUploadTo(
  path: string,
  file: Blob,
  kind: StoredKind,
  { owner, observer }: Sending,
  findEarlier: FindStored = () => Promise.resolve(null),
): RunningFile {
  let task: UploadTask | null = null;
  let isStopped = false;
  let isPaused = false;
  const retryNow = () => {
    if (!isPaused) task?.pause();
  };
  const stop = () => {
    isStopped = true;
    window.removeEventListener('online', retryNow);
  };
  const endWith = (report: () => void) => {
    if (isStopped) return;
    stop();
    report();
  };
  const fail = (error: unknown) =>
    endWith(() => observer.onFailed(toAppError(error)));

  const begin = async () => {
    const loading = loadStorage();
    loading.catch(() => undefined);
    await reserveUpload(owner, path, file.size);
    const { files, ref, uploadBytesResumable } = await loading;
    if (isStopped) return;
    const target = ref(files, path);
    const finish = ({ generation }: FullMetadata) =>
      endWith(() => observer.onDone(target.toString(), generation));
    const started = uploadBytesResumable(target, file, { contentType: kind });
    task = started;
    if (isPaused) started.pause();
    window.addEventListener('online', retryNow);
    started.on('state_changed', {
      next: (snapshot) => {
        if (isStopped) return;
        if (snapshot.state === 'paused' && !isPaused) started.resume();
        else observer.onProgress?.(snapshot.bytesTransferred);
      },
      error: (error) => {
        findEarlier(target, file.size, toAppError(error)).then(
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
      isPaused = true;
      task?.pause();
    },
    resume: () => {
      isPaused = false;
      task?.resume();
    },
    cancel: () => {
      stop();
      task?.cancel();
    },
  };
}

/**
 * The rules let nobody write a path twice: a refusal may mean that an earlier
 * try arrived after all.
 */
const findStored: FindStored = async (target, size, error) => {
  if (error.code !== 'permission-denied') return null;
  const { getMetadata } = await loadStorage();
  const stored = await getMetadata(target);
  return stored.size === size ? stored : null;
};
