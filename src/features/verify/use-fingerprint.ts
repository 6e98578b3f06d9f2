import { useRef, useState } from 'react';
import { formatMaxBytes, maxDocumentBytes } from '@contract/values/limits';
import { hashInPieces } from '@/lib/hash-file';
import type { DropzoneState } from '@/ui/dropzone';

/** A file as it was chosen, and its fingerprint once it is read. */
export interface ChosenFile {
  state: DropzoneState;
  sha256: string | null;
}

const none: ChosenFile = { state: { kind: 'empty' }, sha256: null };
const tooLarge = `We issue no file of more than ${formatMaxBytes(maxDocumentBytes)}, so this one is not ours.`;
const empty = 'This file is empty.';
const unread = 'This file could not be read. Choose it once more.';

/** Reads a file in this browser, piece by piece. It is sent nowhere. */
export function useFingerprint() {
  const [file, setFile] = useState<ChosenFile>(none);
  const round = useRef(0);
  const choose = async (chosen: File) => {
    const own = (round.current += 1);
    const { name, size } = chosen;
    const show = (state: DropzoneState, sha256: string | null = null) => {
      if (own === round.current) setFile({ state, sha256 });
    };
    if (size === 0 || size > maxDocumentBytes) {
      show({ kind: 'failed', name, message: size === 0 ? empty : tooLarge });
      return;
    }
    show({ kind: 'busy', name, done: 0, total: size });
    try {
      const sha256 = await hashInPieces(chosen, (done) => show({ kind: 'busy', name, done, total: size }));
      show({ kind: 'done', name, size, detail: 'Read here, not sent' }, sha256);
    } catch {
      show({ kind: 'failed', name, message: unread });
    }
  };
  const remove = () => {
    round.current += 1;
    setFile(none);
  };
  return { file, choose: (chosen: File) => void choose(chosen), remove };
}
