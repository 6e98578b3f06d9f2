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
import type { DropzoneState } from '@/ui/forms/dropzone';
import { describeOpenCallError } from '@/domain/open-call-words';
import { verifyErrorWords } from './verify-words';

export type AskServer = (body: VerifyResultBody) => Promise<VerifyResultAnswer>;

/** How the newest question to our server stands. */
type ResultCheck =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'answered'; answer: VerifyResultAnswer; question: VerifyResultBody }
  | { kind: 'failed'; message: string };

async function askAndDescribe(
  askServer: AskServer,
  question: VerifyResultBody,
): Promise<ResultCheck> {
  try {
    return { kind: 'answered', answer: await askServer(question), question };
  } catch (error) {
    return {
      kind: 'failed',
      message: describeOpenCallError(error, verifyErrorWords),
    };
  }
}

/**
 * An answer shows only for the newest question: another file, or another
 * reference, makes it void.
 */
export function useResultCheck(askServer: AskServer) {
  const [check, setCheck] = useState<ResultCheck>({ kind: 'idle' });
  const newestQuestion = useRef(0);
  const askAbout = async (question: VerifyResultBody) => {
    newestQuestion.current += 1;
    const questionNumber = newestQuestion.current;
    setCheck({ kind: 'asking' });
    const outcome = await askAndDescribe(askServer, question);
    if (questionNumber === newestQuestion.current) setCheck(outcome);
  };
  const clear = () => {
    newestQuestion.current += 1;
    setCheck({ kind: 'idle' });
  };
  return { check, askAbout, clear };
}

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
