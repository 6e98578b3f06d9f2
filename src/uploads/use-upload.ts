import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prepareUploads } from '@/repositories/uploads/upload-file';
import type { ScanChoice } from './scan-choice';
import { UploadController } from './upload-controller';
import type { UploadPlan } from './upload-plan';
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
  sendOtherScan: () => void;
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
  const controller = useRef<UploadController | null>(null);
  useEffect(() => {
    const newController = new UploadController(plan, {
      onState: setState,
      onPicture: (picture) =>
        setPreviewUrl(
          picture === null ? undefined : URL.createObjectURL(picture),
        ),
    });
    controller.current = newController;
    void newController.restore();
    return () => newController.leave();
  }, [plan]);
  useEffect(
    () => () => {
      if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );
  useEffect(prepareUploads, []);
  useStallWatch(state, () => controller.current?.showWaiting());

  return {
    state,
    previewUrl,
    choose: (file: File): void => void controller.current?.choose(file),
    accept: () => controller.current?.accept(),
    sendAs: (choice: ScanChoice) => controller.current?.sendAs(choice),
    sendOtherScan: () => controller.current?.sendOtherScan(),
    pause: () => controller.current?.pause(),
    resume: () => controller.current?.resume(),
    remove: () => controller.current?.remove(),
    retry: () => controller.current?.retry(),
    finish: () => controller.current?.finish(),
  };
}

/**
 * Calls back when bytes should be on their way and none has moved for a while,
 * or the network is gone.
 */
function useStallWatch(state: UploadState, onStall: () => void) {
  const isMoving = state.kind === 'sending' && !state.waiting && !state.paused;
  const sent = isMoving ? state.sent : null;
  const tellStall = useEffectEvent(onStall);
  useEffect(() => {
    if (sent === null) return undefined;
    const onStalled = () => tellStall();
    const timer = setTimeout(onStalled, stallMs);
    window.addEventListener('offline', onStalled);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', onStalled);
    };
  }, [sent]);
}
