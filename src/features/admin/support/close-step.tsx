import type { SupportMessage } from '@contract/entities/support-message';
import { closeMessage } from '@/repositories/admin-support';
import { ConfirmStep } from '../shared/confirm-step';
import type { Change } from '../shared/use-change';

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
