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
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isScreenLeft = useIsLeft();
  /** Each attempt has its number: an answer belongs to its question. */
  const newestAttempt = useRef(0);

  /**
   * Both are called only if it was not left.
   * @param onDone after success: for example what closes the dialog
   * @param onFailed
   * @returns true when it has dealt with the error, so that no failure shows
   */
  const run = async <Answer>(
    attempt: () => Promise<Answer>,
    onDone?: (answer: Answer) => void,
    onFailed?: (error: unknown) => boolean,
  ): Promise<void> => {
    newestAttempt.current += 1;
    const attemptNumber = newestAttempt.current;
    const isLeft = () =>
      isScreenLeft() || newestAttempt.current !== attemptNumber;
    setIsBusy(true);
    setFailure(null);
    try {
      const answer = await attempt();
      if (!isLeft()) onDone?.(answer);
    } catch (error) {
      if (isLeft()) tellLateFailure(error, describe(error));
      else if (onFailed?.(error) !== true) setFailure(describe(error));
    } finally {
      if (!isLeft()) setIsBusy(false);
    }
  };
  /** For a question that closes while what called this hook stays. */
  const leave = () => {
    newestAttempt.current += 1;
    setIsBusy(false);
    setFailure(null);
  };
  return { isBusy, failure, setFailure, run, leave };
}
