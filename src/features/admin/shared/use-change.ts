import { useState } from 'react';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { AppError } from '@contract/values/app-error';
import { useAttempt } from '@/lib/hooks/use-attempt';
import { describeError } from '@/domain/error-messages';
import { showSuccess } from '@/ui/overlays/toast';

interface ChangeOptions {
  onDone: () => void;
  /** what the server says when somebody else was first */
  outdated?: string;
  /** the record stands elsewhere by now */
  onOutdated?: () => void;
  describe?: (error: unknown) => string;
}

export type Change = ReturnType<typeof useChange>;

/** The server's own sentence where it says more than the code. */
function describeRefusal(error: unknown): string {
  const saysWhy: readonly AppErrorCode[] = ['failed-precondition', 'slot-refused', 'invalid-argument'];
  return error instanceof AppError && saysWhy.includes(error.code) ? error.message : describeError(error);
}

/** Carries out one change of an administrator and tells how it ended. */
export function useChange({ onDone, outdated, onOutdated, describe = describeRefusal }: ChangeOptions) {
  const { busy, failure, setFailure, run } = useAttempt(describe);
  return {
    busy,
    problem: failure,
    /** @param say what is shown when it worked */
    run: <Answer>(change: () => Promise<Answer>, say: string | ((answer: Answer) => string)) =>
      void run(async () => {
        try {
          const answer = await change();
          showSuccess(typeof say === 'string' ? say : say(answer));
          onDone();
        } catch (error) {
          if (!(error instanceof AppError) || error.message !== outdated) throw error;
          onOutdated?.();
        }
      }),
    /** forgets what went wrong */
    reset: () => setFailure(null),
  };
}

/**
 * The question a dialog asks in place of its details. Nobody decides on what they no longer see: a question that was
 * asked about another state makes way for the record as it is now.
 * @param props.outdated what the server says when somebody else was first
 */
export function useQuestion<Step, Row>({
  row,
  hasChanged,
  outdated,
  onDone,
}: {
  /** as it is at this moment */
  row: Row;
  hasChanged: (asked: Row, now: Row) => boolean;
  outdated: string;
  onDone?: () => void;
}) {
  const [open, setOpen] = useState<{ step: Step; asked: Row } | null>(null);
  const [outrun, setOutrun] = useState(false);
  const back = () => setOpen(null);
  const change = useChange({
    outdated,
    onDone: () => {
      onDone?.();
      back();
    },
    onOutdated: () => {
      setOutrun(true);
      back();
    },
  });
  const isVoid = open !== null && !change.busy && hasChanged(open.asked, row);
  return {
    /** null: the details show */
    question: isVoid ? null : open,
    /** somebody else was first */
    isOutrun: outrun || isVoid,
    ask: (step: Step) => {
      setOutrun(false);
      change.reset();
      setOpen({ step, asked: row });
    },
    back,
    change,
  };
}
