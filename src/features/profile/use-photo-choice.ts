import { useEffect, useRef, useState, type ComponentType } from 'react';
import { AppError } from '@contract/values/app-error';
import { describeError } from '@/domain/error-messages';
import { isMissingPart } from '@/lib/missing-part';
import type { PhotoDialog } from './photo-dialog';
import type { Size } from './photo-size';
import { damagedPhotoText } from './profile-words';

export interface ChosenPhoto {
  photo: Blob;
  url: string;
  size: Size;
  /** fetched with the photo, so that a cut network is told in words and not by a broken screen */
  Dialog: ComponentType<Parameters<typeof PhotoDialog>[0]>;
}

/** From a chosen file to a picture that can be cropped, or to the reason why not. */
export function usePhotoChoice() {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const last = useRef<File | null>(null);

  const url = chosen?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );

  const choose = async (file: File) => {
    last.current = file;
    setProblem(null);
    setOpening(true);
    try {
      const [{ preparePhoto }, { PhotoDialog: Dialog }] = await Promise.all([
        import('./prepare-photo'),
        import('./photo-dialog'),
      ]);
      const prepared = await preparePhoto(file);
      if (last.current !== file) return;
      if (prepared.ok) {
        const { photo, width, height } = prepared;
        setChosen({ photo, url: URL.createObjectURL(photo), size: { width, height }, Dialog });
      } else setProblem(prepared.message);
    } catch (error) {
      setProblem(isMissingPart(error) ? describeError(new AppError('network')) : damagedPhotoText);
    } finally {
      if (last.current === file) setOpening(false);
    }
  };
  return {
    chosen,
    problem,
    isOpening,
    choose: (file: File) => void choose(file),
    close: () => setChosen(null),
  };
}
