import { useEffect, useRef, useState } from 'react';
import { imageKinds } from '@contract/values/file/file-kind';
import { maxImageBytes } from '@contract/values/file/file-limits';
import { ObjectPath } from '@contract/values/file/object-path';
import { describeError } from '@/domain/error-messages';
import {
  uploadAdvertPicture,
  type NewAdvertPicture,
} from '@/repositories/advert-and-contact/advert-picture';
import type { FileLimits } from '@/uploads/check-file';
import { examineFile } from '@/uploads/examine-file';
import type { DropzoneState } from '@/ui/forms/dropzone';
import { describePicture } from './advert-form';

const pictureLimits: FileLimits = {
  kinds: imageKinds,
  maxBytes: maxImageBytes,
  typeMessage: 'We cannot read this file. Choose a JPEG, PNG or WEBP.',
};

/** A file of this device, and where it can be looked at. */
interface LocalPicture {
  picture: NewAdvertPicture;
  url: string;
}

/** How far the file is that was chosen last; null when none is on its way. */
type Step =
  | { kind: 'checking'; name: string }
  | { kind: 'busy'; done: number }
  | Extract<DropzoneState, { kind: 'failed' }>
  | null;

/** The picture of the advert in its form. */
export interface ChosenPicture {
  state: DropzoneState;
  /**
   * what the dashboard would show; empty for the map, and for a sent picture
   * that this page has not kept
   */
  shownUrl: string;
  choose: (file: File) => void;
  /** takes the picture away, or gives up the one that is being sent */
  remove: () => void;
}

/**
 * Sends a chosen picture at once and gives its path to the form, where it waits
 * with everything else that is not saved.
 * @param chosen the form's value: '', an address, or the path of a sent file
 */
export function useChosenPicture(
  chosen: string,
  onChange: (chosen: string) => void,
): ChosenPicture {
  const [step, setStep] = useState<Step>(null);
  const [local, setLocal] = useState<LocalPicture | null>(null);
  const [sentPath, setSentPath] = useState<string | null>(null);
  /** Each file has its number: what comes late of an earlier one is dropped. */
  const newest = useRef(0);
  const url = local?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );

  const send = async (picture: NewAdvertPicture) => {
    newest.current += 1;
    const number = newest.current;
    const isNewest = () => newest.current === number;
    setStep({ kind: 'busy', done: 0 });
    try {
      const path = await uploadAdvertPicture(picture, (done) => {
        if (isNewest()) setStep({ kind: 'busy', done });
      });
      if (!isNewest()) return;
      setSentPath(path);
      setStep(null);
      onChange(path);
    } catch (error) {
      if (!isNewest()) return;
      const { name } = picture;
      const message = describeError(error);
      const onRetry = () => void send(picture);
      setStep({ kind: 'failed', name, message, onRetry });
    }
  };

  const choose = async (file: File) => {
    newest.current += 1;
    const number = newest.current;
    const { name } = file;
    setLocal(null);
    setStep({ kind: 'checking', name });
    const examined = await examineFile(file, pictureLimits);
    if (newest.current !== number) return;
    if ('refused' in examined) {
      const message = examined.refused;
      setStep({ kind: 'failed', name, message });
      return;
    }
    const picture = examined.smaller ?? examined.file;
    setLocal({ picture, url: URL.createObjectURL(picture.blob) });
    await send(picture);
  };

  const remove = () => {
    newest.current += 1;
    const isOnItsWay = step !== null;
    setStep(null);
    setLocal(null);
    if (!isOnItsWay) onChange('');
  };

  const isShownHere = step?.kind === 'busy' || chosen === sentPath;
  return {
    state: toState(step, local, chosen),
    shownUrl: isShownHere && local !== null ? local.url : toAddress(chosen),
    choose: (file) => void choose(file),
    remove,
  };
}

/** No browser opens the path of a sent file. */
const toAddress = (chosen: string) =>
  ObjectPath.safeParse(chosen).success ? '' : chosen;

function toState(
  step: Step,
  local: LocalPicture | null,
  chosen: string,
): DropzoneState {
  if (step === null) {
    if (chosen === '') return { kind: 'empty' };
    return { kind: 'done', name: describePicture(chosen), size: 0 };
  }
  if (step.kind !== 'busy') return step;
  return {
    kind: 'busy',
    name: local?.picture.name ?? '',
    previewUrl: local?.url,
    done: step.done,
    total: local?.picture.blob.size ?? 0,
  };
}
