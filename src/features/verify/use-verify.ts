import { useState, useRef } from 'react';
import type { VerifyResultAnswer, VerifyResultBody } from '@contract/endpoints/verify-result';
import { formatMaxBytes, maxDocumentBytes } from '@contract/values/file/file-limits';
import { hashFile } from '@/lib/hash-file';
import type { DropzoneState } from '@/ui/forms/dropzone';
import { describeVerifyError } from './verify-words';

export type Ask = (body: VerifyResultBody) => Promise<VerifyResultAnswer>;

type Asked =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'answered'; answer: VerifyResultAnswer; of: VerifyResultBody }
  | { kind: 'failed'; message: string };

/** An answer shows only for the question that was put last: another file, or another reference, makes it void. */
export function useResultCheck(ask: Ask) {
  const [asked, setAsked] = useState<Asked>({ kind: 'idle' });
  const lastQuestion = useRef(0);
  const beginQuestion = () => {
    lastQuestion.current += 1;
    const own = lastQuestion.current;
    return (next: Asked) => {
      if (own === lastQuestion.current) setAsked(next);
    };
  };
  const put = async (of: VerifyResultBody) => {
    const show = beginQuestion();
    show({ kind: 'asking' });
    try {
      const answer = await ask(of);
      show({ kind: 'answered', answer, of });
    } catch (error) {
      show({ kind: 'failed', message: describeVerifyError(error) });
    }
  };
  return { asked, put, clear: () => beginQuestion()({ kind: 'idle' }) };
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
  const round = useRef(0);
  const begin = () => {
    const own = (round.current += 1);
    return (state: DropzoneState, sha256 = '') => {
      if (own !== round.current) return;
      setFile(state);
      onRead(sha256);
    };
  };
  const choose = async (chosen: File) => {
    const show = begin();
    const { name, size } = chosen;
    if (size === 0 || size > maxDocumentBytes) {
      show({ kind: 'failed', name, message: size === 0 ? empty : tooLarge });
      return;
    }
    show({ kind: 'busy', name, done: 0, total: size });
    try {
      const sha256 = await hashFile(chosen, (done) => show({ kind: 'busy', name, done, total: size }));
      show({ kind: 'done', name, size, detail: 'Read here, not sent' }, sha256);
    } catch {
      show({ kind: 'failed', name, message: unread });
    }
  };
  return { file, choose: (chosen: File) => void choose(chosen), remove: () => begin()({ kind: 'empty' }) };
}
