import { useState, type ReactNode } from 'react';
import { supportChangedText } from '@contract/endpoints/change-support';
import type { SupportMessage } from '@contract/entities/support-message';
import { useQuestion } from '../shared/use-question';
import { AnswerStep } from './answer-step';
import { CloseStep } from './close-step';
import { SupportDetails, type SupportStep } from './support-details';

const hasChanged = (asked: SupportMessage, now: SupportMessage) =>
  asked.state !== now.state || asked.answers.length !== now.answers.length;

/**
 * Details, then the answer or the question, in one dialog whose content is swapped.
 * @param props.message as it is at this moment: who decides about another state is taken back
 */
export function SupportFlow({
  message,
  history,
  onClose,
}: {
  message: SupportMessage;
  history: ReactNode;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const { question, isOutrun, ask, back, change } = useQuestion<SupportStep, SupportMessage>({
    row: message,
    hasChanged,
    outdated: supportChangedText,
    onDone: () => setText(''),
  });
  if (question === null)
    return (
      <SupportDetails
        {...{ message, history, onClose }}
        notice={isOutrun ? supportChangedText : null}
        onStep={ask}
      />
    );
  return question.step === 'answer' ? (
    <AnswerStep message={message} change={change} text={text} onText={setText} onBack={back} />
  ) : (
    <CloseStep message={message} change={change} onBack={back} />
  );
}
