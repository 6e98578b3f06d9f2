import type { SupportMessage } from '@contract/entities/support-message';
import { supportAnswerMaxLength } from '@contract/values/limits';
import { answerMessage, closeMessage } from '@/repositories/admin/admin-support';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { ConfirmStep } from '../shared/confirm-step';
import type { Change } from '../shared/use-change';
import { WrittenStep, writtenText } from '../shared/written-step';

const Answer = writtenText('Please write an answer.', supportAnswerMaxLength);

interface StepProps {
  message: SupportMessage;
  change: Change;
  onBack: () => void;
}

/** Writes back to the owner of a message. */
export function AnswerStep({
  message: { id, fullName, answers },
  change,
  text,
  onText,
  onBack,
}: StepProps & {
  /** kept by the dialog, so that going back loses nothing */
  text: string;
  onText: (text: string) => void;
}) {
  return (
    <WrittenStep
      title="Answer this message"
      text={`${fullName} reads your answer under Support and in an e-mail. An SMS tells them about it.`}
      change={change}
      busyLabel="Sending..."
      backLabel="Back"
      confirmLabel="Send answer"
      schema={Answer}
      kept={text}
      onType={onText}
      onConfirm={(answer) =>
        change.run(
          () => answerMessage({ id, text: answer, seenAnswers: answers.length }),
          'Answered. We tell the user by e-mail and SMS.',
        )
      }
      onBack={onBack}
    >
      {(field) => <TextAreaField label="Answer" rows={7} {...field} />}
    </WrittenStep>
  );
}

/** Ends a message. */
export function CloseStep({ message, change, onBack }: StepProps) {
  return (
    <ConfirmStep
      title="Close this message?"
      text={
        message.answers.length === 0
          ? `Nobody has answered ${message.fullName} yet. They see that the message is closed, but not why. You cannot undo this.`
          : `${message.fullName} sees that the message is closed. Nobody can answer it after this.`
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
