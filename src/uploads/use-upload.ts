import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { ScanChoice } from './scan-choice';
import { UploadController, type UploadPlan } from './upload-controller';
import { idleUpload, reduceUpload, type UploadState } from './upload-state';

/** Without a byte for this long the upload says that it waits for the network. */
const stallMs = 5_000;

export interface Upload {
  state: UploadState;
  /** address of a picture of the chosen file, while it is an image */
  previewUrl: string | undefined;
  choose: (file: File) => void;
  /** sends a doubtful file all the same */
  accept: () => void;
  /** sends a scan that takes long as its owner wants it */
  sendAs: (choice: ScanChoice) => void;
  /** sends it the other way instead */
  swap: () => void;
  pause: () => void;
  resume: () => void;
  /** cancels what is on its way and forgets what is in place */
  remove: () => void;
  retry: () => void;
  /** the file is in use: it is not kept for a later visit any more */
  finish: () => void;
}

/**
 * One file examined, sent and watched: it starts when the file is chosen, and goes on by itself when the page was gone
 * in between.
 * @param plan the same one as long as it is about the same file
 */
export function useUpload(plan: UploadPlan): Upload {
  const [state, dispatch] = useReducer(reduceUpload, idleUpload);
  const [previewUrl, setPicture] = usePreview();
  const current = useRef<UploadController | null>(null);
  useEffect(() => {
    const controller = new UploadController(plan, { onEvent: dispatch, onPicture: setPicture });
    current.current = controller;
    void controller.restore();
    return () => controller.stop('kept');
  }, [plan, setPicture]);
  useStallWatch(state, () => dispatch({ type: 'stalled' }));

  return {
    state,
    previewUrl,
    choose: (file) => void current.current?.choose(file),
    accept: () => current.current?.accept(),
    sendAs: (choice) => current.current?.sendAs(choice),
    swap: () => current.current?.swap(),
    pause: () => current.current?.pause(),
    resume: () => current.current?.resume(),
    remove: () => current.current?.remove(),
    retry: () => current.current?.retry(),
    finish: () => current.current?.stop('used'),
  };
}

function usePreview() {
  const [url, setUrl] = useState<string>();
  const [setPicture] = useState(() => (picture: Blob | null) => {
    setUrl(picture === null ? undefined : URL.createObjectURL(picture));
  });
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return [url, setPicture] as const;
}

function useStallWatch(state: UploadState, onStall: () => void) {
  const sent = state.kind === 'sending' && !state.waiting && !state.paused ? state.sent : null;
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
