import { useState } from 'react';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { AppError } from '@contract/values/app-error';
import { useAttempt } from '@/ui/forms/use-attempt';
import { describeError, isOutcomeUnknown } from '@/domain/error-messages';
import { showSuccess } from '@/ui/overlays/toast';

interface ChangeOptions {
  onDone: () => void;
  /** the server's message when somebody else was first */
  outdated?: string;
  onOutdated?: () => void;
  /** It may have been done all the same. */
  onUnanswered?: () => void;
  describe?: (error: unknown) => string;
}

/** One change that an administrator sends. */
export interface Change {
  isBusy: boolean;
  /** why the last try failed */
  problem: string | null;
  /** @param doneText the words of the toast after success */
  run: <Answer>(
    change: () => Promise<Answer>,
    doneText: string | ((answer: Answer) => string),
  ) => void;
  /** for a question that closes: an answer that still comes closes nothing */
  leave: () => void;
}

/** These codes come with a sentence of the server that says more than ours. */
function describeRefusal(error: unknown): string {
  const saysWhy: readonly AppErrorCode[] = [
    'failed-precondition',
    'slot-refused',
    'invalid-argument',
  ];
  return error instanceof AppError && saysWhy.includes(error.code)
    ? error.message
    : describeError(error);
}

/**
 * After success a toast shows and `onDone` is called. Where somebody else was
 * first, `onOutdated` is called instead and no problem shows.
 */
export function useChange({
  onDone,
  outdated,
  onOutdated,
  onUnanswered,
  describe = describeRefusal,
}: ChangeOptions): Change {
  const { isBusy, failure, run, leave } = useAttempt(describe);
  const tellIfOutdated = (error: unknown): boolean => {
    if (isOutcomeUnknown(error)) onUnanswered?.();
    const isOutdated = error instanceof AppError && error.message === outdated;
    if (isOutdated) onOutdated?.();
    return isOutdated;
  };
  const runChange: Change['run'] = (change, doneText) => {
    const sendAndTell = async () => {
      const answer = await change();
      showSuccess(typeof doneText === 'string' ? doneText : doneText(answer));
    };
    void run(sendAndTell, onDone, tellIfOutdated);
  };
  return { isBusy, problem: failure, run: runChange, leave };
}

/** Who else changed a record is not known where one's own change is not. */
export const unansweredText =
  'No answer came to your change. You see here how it stands now.';

/**
 * A question that replaces the details in a dialog. When somebody else changes
 * the record, the question closes, so that nobody decides about an outdated
 * state. It closes, too, by what was sent from it, where only the answer to
 * that was lost.
 */
export function useQuestion<Step, Row>({
  row,
  hasChanged,
  outdated,
  onDone,
}: {
  row: Row;
  /** @param opened the record as it was when the question was opened */
  hasChanged: (opened: Row, current: Row) => boolean;
  outdated: string;
  onDone?: () => void;
}) {
  const [openQuestion, setOpenQuestion] = useState<{
    step: Step;
    opened: Row;
  } | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const back = () => setOpenQuestion(null);
  const change = useChange({
    outdated,
    onDone: () => {
      onDone?.();
      back();
    },
    onOutdated: () => {
      setWasRefused(true);
      back();
    },
    onUnanswered: () => setIsUnanswered(true),
  });
  const isVoid =
    openQuestion !== null &&
    !change.isBusy &&
    hasChanged(openQuestion.opened, row);
  return {
    /** null while the details show */
    question: isVoid ? null : openQuestion,
    /**
     * What to say above the details; null where nothing went wrong.
     * @param changedText where somebody else was first
     */
    findNotice: (changedText: string): string | null => {
      if (!wasRefused && !isVoid) return null;
      return isUnanswered ? unansweredText : changedText;
    },
    ask: (step: Step) => {
      setWasRefused(false);
      setIsUnanswered(false);
      setOpenQuestion({ step, opened: row });
    },
    back,
    change,
  };
}
