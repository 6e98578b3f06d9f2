import { useRef, useState } from 'react';
import { useIsLeft } from '@/lib/hooks/use-is-left';
import { tellLateFailure, type FailureWords } from './late-failure';

/**
 * One thing that a person asks for, and its answer. Whoever has left meanwhile
 * looks at something else: then the answer closes nothing, and a failure shows
 * as a toast.
 */
export function useAttempt<Failure extends FailureWords = string>(
  describe: (error: unknown) => Failure,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isGone = useIsLeft();
  /** Each attempt has its number: an answer belongs to its question. */
  const newest = useRef(0);

  /**
   * Both are called only if it was not left.
   * @param onDone after success: for example what closes the dialog
   * @param onFailed @returns true when it has dealt with the error, so that no
   * failure shows
   */
  const run = async <Answer>(
    act: () => Promise<Answer>,
    onDone?: (answer: Answer) => void,
    onFailed?: (error: unknown) => boolean,
  ): Promise<void> => {
    newest.current += 1;
    const own = newest.current;
    const isLeft = () => isGone() || newest.current !== own;
    setBusy(true);
    setFailure(null);
    try {
      const answer = await act();
      if (!isLeft()) onDone?.(answer);
    } catch (error) {
      if (isLeft()) tellLateFailure(error, describe(error));
      else if (onFailed?.(error) !== true) setFailure(describe(error));
    } finally {
      if (!isLeft()) setBusy(false);
    }
  };
  /** For a question that closes while what called this hook stays. */
  const leave = () => {
    newest.current += 1;
    setBusy(false);
    setFailure(null);
  };
  return { busy, failure, setFailure, run, leave };
}
