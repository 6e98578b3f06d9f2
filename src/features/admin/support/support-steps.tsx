import type { SupportMessage } from '@contract/entities/support-message';
import { supportAnswerMaxLength } from '@contract/values/limits';
import { answerMessage, closeMessage } from '@/repositories/admin/admin-support';
import { ConfirmStep, WrittenStep, writtenText, type StepProps } from '../shared/confirm-step';

const Answer = writtenText('Please write an answer.', supportAnswerMaxLength);

type SupportStepProps = StepProps & { message: SupportMessage };

/** Writes back to the owner of a message. */
export function AnswerStep({
  message: { id, fullName, answers },
  ...step
}: SupportStepProps & {
  /** kept by the dialog, so that going back loses nothing */
  kept: string;
  onType: (text: string) => void;
}) {
  return (
    <WrittenStep
      {...step}
      title="Answer this message"
      text={`${fullName} reads your answer under Support and in an e-mail. An SMS tells them about it.`}
      busyLabel="Sending..."
      cancelLabel="Back"
      confirmLabel="Send answer"
      schema={Answer}
      label="Answer"
      rows={7}
      act={(text) => answerMessage({ id, text, seenAnswers: answers.length })}
      done="Answered. We tell the user by e-mail and SMS."
    />
  );
}

/** Ends a message. */
export function CloseStep({ message, ...step }: SupportStepProps) {
  return (
    <ConfirmStep
      {...step}
      title="Close this message?"
      text={
        message.answers.length === 0
          ? `Nobody has answered ${message.fullName} yet. They see that the message is closed, but not why. You cannot undo this.`
          : `${message.fullName} sees that the message is closed. Nobody can answer it after this.`
      }
      busyLabel="Closing..."
      cancelLabel="Keep open"
      confirmLabel="Close message"
      danger={message.answers.length === 0}
      act={() => closeMessage(message.id)}
      done="The message is closed."
    />
  );
}
