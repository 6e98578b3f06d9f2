import { useState } from 'react';
import { AnswerSupportBody } from '@contract/endpoints/change-support';
import type { SupportMessage } from '@contract/entities/support-message';
import { supportAnswerMaxLength } from '@contract/values/limits';
import { focusField } from '@/lib/focus-field';
import { answerMessage, closeMessage } from '@/repositories/admin-support';
import { TextAreaField } from '@/ui/text-area-field';
import { ConfirmStep } from '../shared/confirm-step';
import type { Change } from '../shared/use-change';

const Text = AnswerSupportBody.shape.text;

function findTextProblem(text: string): string | null {
  if (Text.safeParse(text).success) return null;
  return text.trim() === '' ? 'Please write an answer.' : `At most ${supportAnswerMaxLength} characters.`;
}

/** Writes back to the owner of a message. */
export function AnswerStep({
  message,
  change,
  text,
  onText,
  onBack,
}: {
  message: SupportMessage;
  change: Change;
  /** kept by the dialog, so that going back loses nothing */
  text: string;
  onText: (text: string) => void;
  onBack: () => void;
}) {
  const [tried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    if (findTextProblem(text) !== null) {
      focusField('support-answer');
      return;
    }
    const { id, answers } = message;
    change.run(
      () => answerMessage({ id, text: text.trim(), seenAnswers: answers.length }),
      'Answered. The user is told by e-mail and SMS.',
    );
  };
  return (
    <ConfirmStep
      title="Answer this message"
      text={`${message.fullName} reads your words under Support and in an e-mail; an SMS says that there is an answer.`}
      change={change}
      busyLabel="Sending..."
      backLabel="Back"
      confirmLabel="Send answer"
      onConfirm={send}
      onBack={onBack}
    >
      <TextAreaField
        id="support-answer"
        label="Answer"
        rows={7}
        value={text}
        error={(tried ? findTextProblem(text) : null) ?? undefined}
        onChange={({ target }) => onText(target.value)}
      />
    </ConfirmStep>
  );
}

/** Ends a message. */
export function CloseStep({
  message,
  change,
  onBack,
}: {
  message: SupportMessage;
  change: Change;
  onBack: () => void;
}) {
  return (
    <ConfirmStep
      title="Close this message?"
      text={
        message.answers.length === 0
          ? `Nobody has answered ${message.fullName} yet, who sees that it is closed and is not told why. This cannot be undone.`
          : `${message.fullName} sees that it is closed. It cannot be answered any more.`
      }
      change={change}
      busyLabel="Closing..."
      backLabel="Keep open"
      confirmLabel="Close message"
      danger={message.answers.length === 0}
      onConfirm={() => change.run(() => closeMessage(message.id), 'The message is closed.')}
      onBack={onBack}
    />
  );
}
