import { useState, type ReactNode } from 'react';
import { supportChangedText } from '@contract/endpoints/change-support';
import type { SupportMessage } from '@contract/entities/support-message';
import { useChange } from '../use-change';
import { AnswerStep } from './answer-step';
import { CloseStep } from './close-step';
import { SupportDetails, type SupportStep } from './support-details';

const hasMoved = (asked: SupportMessage, now: SupportMessage) =>
  asked.state !== now.state || asked.answers.length !== now.answers.length;

/**
 * Details, then the answer or the question, in one dialog whose content is swapped.
 * @param props.message as it is at this moment: who decides about another state is taken back
 */
export function SupportFlow({
  uid,
  message,
  history,
  onClose,
}: {
  uid: string;
  message: SupportMessage;
  history: ReactNode;
  onClose: () => void;
}) {
  const [open, setOpen] = useState<{ step: SupportStep; asked: SupportMessage } | null>(null);
  const [text, setText] = useState('');
  const [outrun, setOutrun] = useState(false);
  const back = () => setOpen(null);
  const change = useChange(supportChangedText, {
    onDone: () => {
      setText('');
      back();
    },
    onOutdated: () => {
      setOutrun(true);
      back();
    },
  });
  const isVoid = open !== null && !change.busy && hasMoved(open.asked, message);
  if (open === null || isVoid)
    return (
      <SupportDetails
        {...{ uid, message, history, onClose }}
        notice={outrun || isVoid ? supportChangedText : null}
        onStep={(step) => {
          setOutrun(false);
          change.reset();
          setOpen({ step, asked: message });
        }}
      />
    );
  return open.step === 'answer' ? (
    <AnswerStep message={message} change={change} text={text} onText={setText} onBack={back} />
  ) : (
    <CloseStep message={message} change={change} onBack={back} />
  );
}
