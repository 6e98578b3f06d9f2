import { useState } from 'react';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import {
  failedMessagesPage,
  sendMessageAgain,
} from '@/repositories/notifications';
import { ConfirmStep } from '../shared/confirm-step';
import { WaitingList } from '../shared/live-table';
import { useChange } from '../shared/use-change';
import { messageTable } from './message-columns';
import { askToSend } from './message-words';

export function MessageList() {
  const [message, setMessage] = useState<NotificationEntry | null>(null);
  const close = () => setMessage(null);
  const change = useChange({ onDone: close });
  return (
    <>
      <WaitingList
        label="Messages we could not send"
        query={failedMessagesPage()}
        table={messageTable}
        onOpen={setMessage}
        empty={{
          title: 'Nothing to send again',
          help: 'We try each message for some hours. If that does not help, it shows here for 30 days.',
        }}
      />
      {message !== null && (
        <ConfirmStep
          title="Send this message again?"
          text={askToSend(message)}
          confirmLabel="Send again"
          change={change}
          busyLabel="Sending..."
          perform={() => sendMessageAgain({ outboxId: message.outboxId })}
          doneText="We are sending it again."
          onClose={close}
        />
      )}
    </>
  );
}
