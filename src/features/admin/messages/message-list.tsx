import { useState } from 'react';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import { failedMessagesPage, sendMessageAgain } from '@/repositories/admin/failed-messages';
import { ConfirmStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import type { ListPlace } from '../shared/live-page';
import { WaitingList } from '../shared/live-table';
import { messageLook } from './message-columns';
import { askToSend } from './message-words';

/** Messages that could not be sent, a page at a time, live, each to be sent again. */
export function MessageList(place: ListPlace) {
  const [asked, setAsked] = useState<NotificationEntry | null>(null);
  const back = () => setAsked(null);
  const change = useChange({ onDone: back });
  const ask = (entry: NotificationEntry) => {
    change.reset();
    setAsked(entry);
  };
  return (
    <>
      <WaitingList
        {...place}
        label="Messages we could not send"
        query={failedMessagesPage(place.address.cursor)}
        look={messageLook}
        onOpen={ask}
        empty={{
          title: 'Nothing to send again',
          help: 'We try each message for some hours. If that does not help, it shows here for 30 days.',
        }}
        params={new URLSearchParams()}
      />
      {asked !== null && (
        <ConfirmStep
          title="Send this message again?"
          text={askToSend(asked)}
          confirmLabel="Send again"
          change={change}
          busyLabel="Sending..."
          act={() => sendMessageAgain({ outboxId: asked.outboxId })}
          done="We are sending it again."
          onClose={back}
        />
      )}
    </>
  );
}
