import { useState, useRef } from 'react';
import type {
  VerifyResultAnswer,
  VerifyResultBody,
} from '@contract/endpoints/verify-result';
import {
  formatMaxBytes,
  maxDocumentBytes,
} from '@contract/values/file/file-limits';
import { hashFile } from '@/lib/hash-file';
import { useNewestAnswer } from '@/lib/hooks/use-newest-answer';
import type { DropzoneState } from '@/ui/forms/dropzone';
import { describeVerifyError } from './verify-words';

export type AskServer = (body: VerifyResultBody) => Promise<VerifyResultAnswer>;

/** About a file, or a fingerprint of it. */
export const useResultCheck = (askServer: AskServer) =>
  useNewestAnswer(askServer, describeVerifyError);

const tooLargeText = `We issue no file of more than ${formatMaxBytes(maxDocumentBytes)}, so this one is not ours.`;
const emptyText = 'This file is empty.';
const unreadText = 'This file could not be read. Choose it once more.';

/**
 * Reads the file in this browser and sends it nowhere.
 * @param onRead gets '' while there is no fingerprint
 */
export function useFingerprint(onRead: (sha256: string) => void) {
  const [file, setFile] = useState<DropzoneState>({ kind: 'empty' });
  const newestFile = useRef(0);
  const show = (state: DropzoneState, sha256 = '') => {
    setFile(state);
    onRead(sha256);
  };
  const choose = async (chosenFile: File) => {
    newestFile.current += 1;
    const fileNumber = newestFile.current;
    const isNewest = () => fileNumber === newestFile.current;
    const { name, size } = chosenFile;
    if (size === 0 || size > maxDocumentBytes) {
      show({
        kind: 'failed',
        name,
        message: size === 0 ? emptyText : tooLargeText,
      });
      return;
    }
    show({ kind: 'busy', name, done: 0, total: size });
    try {
      const sha256 = await hashFile(chosenFile, (readBytes) => {
        if (isNewest()) {
          show({ kind: 'busy', name, done: readBytes, total: size });
        }
      });
      if (isNewest()) {
        show(
          { kind: 'done', name, size, detail: 'Read here, not sent' },
          sha256,
        );
      }
    } catch {
      if (isNewest()) show({ kind: 'failed', name, message: unreadText });
    }
  };
  const remove = () => {
    newestFile.current += 1;
    show({ kind: 'empty' });
  };
  return {
    file,
    choose: (chosenFile: File) => void choose(chosenFile),
    remove,
  };
}
