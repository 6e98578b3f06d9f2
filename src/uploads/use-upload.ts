import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prepareUploads } from '@/repositories/uploads/upload-file';
import type { ScanChoice } from './scan-choice';
import { UploadController, type UploadPlan } from './upload-controller';
import { idleUpload, type UploadState } from './upload-state';

const stallMs = 5_000;

/** One file from being chosen to being stored, for the field that shows it. */
export interface Upload {
  state: UploadState;
  /** of the chosen image; undefined for any other file */
  previewUrl: string | undefined;
  choose: (file: File) => void;
  /** a doubtful picture is sent all the same */
  accept: () => void;
  sendAs: (choice: ScanChoice) => void;
  /** sends the scan in the other way, from its beginning */
  swap: () => void;
  pause: () => void;
  resume: () => void;
  remove: () => void;
  retry: () => void;
  /** the file is in a record now and is not kept for a later visit */
  finish: () => void;
}

/** @param plan the same object as long as it is about the same file */
export function useUpload(plan: UploadPlan): Upload {
  const [state, setState] = useState(idleUpload);
  const [previewUrl, setPreviewUrl] = useState<string>();
  const current = useRef<UploadController | null>(null);
  useEffect(() => {
    const controller = new UploadController(plan, {
      onState: setState,
      onPicture: (picture) => setPreviewUrl(picture === null ? undefined : URL.createObjectURL(picture)),
    });
    current.current = controller;
    void controller.restore();
    return () => controller.stop('kept');
  }, [plan]);
  useEffect(
    () => () => {
      if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );
  useEffect(prepareUploads, []);
  useStallWatch(state, () => current.current?.stall());

  return {
    state,
    previewUrl,
    choose: (file: File): void => void current.current?.choose(file),
    accept: () => current.current?.accept(),
    sendAs: (choice: ScanChoice) => current.current?.sendAs(choice),
    swap: () => current.current?.swap(),
    pause: () => current.current?.pause(),
    resume: () => current.current?.resume(),
    remove: () => current.current?.remove(),
    retry: () => current.current?.retry(),
    finish: () => current.current?.stop('used'),
  };
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
