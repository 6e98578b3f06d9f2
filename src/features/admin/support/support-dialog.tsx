import { useState, type ReactNode } from 'react';
import { supportCollection, type SupportMessage } from '@contract/entities/support-message';
import { supportChangedText } from '@contract/endpoints/change-support';
import { useLive } from '@/live/use-live';
import { anyMessage } from '@/repositories/admin/admin-support';
import { AwaitedRecord } from '../shared/awaited-record';
import { ChangeHistory } from '../shared/change-history';
import { listMessageChanges } from './support-changes';
import { AnswerStep, CloseStep } from './support-steps';
import { SupportDetails, type SupportStep } from './support-details';
import { useQuestion } from '../shared/use-change';

/** One message, live, and every change of it. */
export function SupportDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const live = useLive(anyMessage(id), uid);
  if (live.kind === 'ready')
    return (
      <SupportFlow
        onClose={onClose}
        message={live.data}
        history={
          <ChangeHistory
            {...{ uid, id }}
            collection={supportCollection}
            listChanges={(audit) => listMessageChanges(live.data, audit)}
          />
        }
      />
    );
  return <AwaitedRecord what="message" title="Support Message" width={940} {...{ live, onClose }} />;
}

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
  const props = { message, change, onClose: back };
  return question.step === 'answer' ? (
    <AnswerStep {...props} kept={text} onType={setText} />
  ) : (
    <CloseStep {...props} />
  );
}
