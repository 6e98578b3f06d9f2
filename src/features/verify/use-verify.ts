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
import { describeVerifyError } from './verify-words';

export type Ask = (body: VerifyResultBody) => Promise<VerifyResultAnswer>;

/** How the newest question to our server stands. */
type ResultCheck =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'answered'; answer: VerifyResultAnswer; question: VerifyResultBody }
  | { kind: 'failed'; message: string };

async function askAndDescribe(
  ask: Ask,
  question: VerifyResultBody,
): Promise<ResultCheck> {
  try {
    return { kind: 'answered', answer: await ask(question), question };
  } catch (error) {
    return { kind: 'failed', message: describeVerifyError(error) };
  }
}

/**
 * An answer shows only for the newest question: another file, or another
 * reference, makes it void.
 */
export function useResultCheck(ask: Ask) {
  const [check, setCheck] = useState<ResultCheck>({ kind: 'idle' });
  const newestQuestion = useRef(0);
  const askAbout = async (question: VerifyResultBody) => {
    newestQuestion.current += 1;
    const questionNumber = newestQuestion.current;
    setCheck({ kind: 'asking' });
    const outcome = await askAndDescribe(ask, question);
    if (questionNumber === newestQuestion.current) setCheck(outcome);
  };
  const clear = () => {
    newestQuestion.current += 1;
    setCheck({ kind: 'idle' });
  };
  return { check, askAbout, clear };
}

const tooLarge = `We issue no file of more than ${formatMaxBytes(maxDocumentBytes)}, so this one is not ours.`;
const empty = 'This file is empty.';
const unread = 'This file could not be read. Choose it once more.';

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
  const choose = async (chosen: File) => {
    newestFile.current += 1;
    const fileNumber = newestFile.current;
    const isNewest = () => fileNumber === newestFile.current;
    const { name, size } = chosen;
    if (size === 0 || size > maxDocumentBytes) {
      show({ kind: 'failed', name, message: size === 0 ? empty : tooLarge });
      return;
    }
    show({ kind: 'busy', name, done: 0, total: size });
    try {
      const sha256 = await hashFile(chosen, (done) => {
        if (isNewest()) show({ kind: 'busy', name, done, total: size });
      });
      if (isNewest()) {
        show(
          { kind: 'done', name, size, detail: 'Read here, not sent' },
          sha256,
        );
      }
    } catch {
      if (isNewest()) show({ kind: 'failed', name, message: unread });
    }
  };
  const remove = () => {
    newestFile.current += 1;
    show({ kind: 'empty' });
  };
  return { file, choose: (chosen: File) => void choose(chosen), remove };
}
