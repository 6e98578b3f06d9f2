import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { FileKind } from '@contract/values/file-kind';
import type { ObjectPath } from '@contract/values/object-path';
import { checkFile, type FileLimits } from './check-file';
import { idleUpload, reduceUpload, type UploadState } from './upload-state';

/** Without a byte for this long the upload says that it waits for the network. */
const stallMs = 5_000;

export interface UploadObserver {
  onProgress: (sent: number) => void;
  onDone: (path: ObjectPath) => void;
  /** the sentence for people */
  onFailed: (message: string) => void;
}

/** Begins one upload and returns how to cancel it. After a cancel the observer hears nothing more. */
export type StartUpload = (file: File, kind: FileKind, observer: UploadObserver) => () => void;

export interface Upload {
  state: UploadState;
  /** address of a picture of the chosen file, while it is an image */
  previewUrl: string | undefined;
  choose: (file: File) => void;
  /** cancels what is on its way and forgets what is in place */
  remove: () => void;
  retry: () => void;
}

/**
 * One file checked, sent and watched: it starts when the file is chosen.
 * @param initial a file that is in place already, for example from a draft
 */
export function useUpload(limits: FileLimits, start: StartUpload, initial: UploadState = idleUpload): Upload {
  const [state, dispatch] = useReducer(reduceUpload, initial);
  const [previewUrl, setPreviewUrl] = useState<string>();
  const chosen = useRef<File | null>(null);
  const cancel = useRef<(() => void) | null>(null);

  const stop = useCallback(() => {
    cancel.current?.();
    cancel.current = null;
  }, []);

  const choose = useCallback(
    async (file: File) => {
      stop();
      chosen.current = file;
      setPreviewUrl(undefined);
      const { name, size } = file;
      const check = await checkFile(file, limits);
      if (chosen.current !== file) return;
      if (!check.ok) {
        dispatch({ type: 'refused', name, size, message: check.message });
        return;
      }
      if (check.kind !== 'application/pdf') setPreviewUrl(URL.createObjectURL(file));
      dispatch({ type: 'started', name, size, now: performance.now() });
      cancel.current = start(file, check.kind, {
        onProgress: (sent) => dispatch({ type: 'progress', sent, now: performance.now() }),
        onDone: (path) => dispatch({ type: 'done', path }),
        onFailed: (message) => dispatch({ type: 'failed', message }),
      });
    },
    [limits, start, stop],
  );

  const remove = useCallback(() => {
    stop();
    chosen.current = null;
    setPreviewUrl(undefined);
    dispatch({ type: 'removed' });
  }, [stop]);

  useEffect(() => stop, [stop]);
  useEffect(
    () => () => {
      if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );
  useStallWatch(state, () => dispatch({ type: 'stalled' }));

  return {
    state,
    previewUrl,
    choose: (file) => void choose(file),
    remove,
    retry: () => {
      if (chosen.current !== null) void choose(chosen.current);
    },
  };
}

function useStallWatch(state: UploadState, onStall: () => void) {
  const sent = state.kind === 'sending' && !state.waiting ? state.sent : null;
  const stall = useEffectEvent(onStall);
  useEffect(() => {
    if (sent === null) return undefined;
    const stalled = () => stall();
    const timer = setTimeout(stalled, stallMs);
    window.addEventListener('offline', stalled);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', stalled);
    };
  }, [sent]);
}
