import { useState } from 'react';
import { useChange } from './use-change';

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
  const change = useChange(outdated, {
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
