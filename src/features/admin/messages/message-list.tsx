import { useState } from 'react';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import { adminRows } from '@contract/values/limits';
import type { PageAddress, PageCursor } from '@/lib/page-address';
import { turnPage, writePageAddress } from '@/lib/page-address';
import { countFailedMessages, failedMessagesPage, sendMessageAgain } from '@/repositories/failed-messages';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { useChange } from '../use-change';
import { WaitingList } from '../waiting-list';
import { messageColumns, MessageItem } from './message-columns';
import { askToSend } from './message-words';

const pages = new LiveCache<CountedPage<OutboxEntry, number>>(2);

function getFailedStore(uid: string, cursor: PageCursor | null) {
  return pages.getOrCreate(uid, JSON.stringify(cursor), () =>
    createLiveStore(
      withCounts(
        failedMessagesPage(cursor),
        countTotal<OutboxEntry>(cursor === null, adminRows, countFailedMessages),
      ),
    ),
  );
}

/** Messages that could not be sent, a page at a time, live, each to be sent again. */
export function MessageList({
  uid,
  address,
  onParams,
  onRefused,
  send = sendMessageAgain,
  storeOf = getFailedStore,
}: {
  uid: string;
  address: PageAddress;
  onParams: (params: URLSearchParams) => void;
  onRefused: () => void;
  send?: typeof sendMessageAgain | undefined;
  storeOf?: typeof getFailedStore | undefined;
}) {
  const [asked, setAsked] = useState<OutboxEntry | null>(null);
  const back = () => setAsked(null);
  const change = useChange('', { onDone: back, onOutdated: back });
  const ask = (entry: OutboxEntry) => {
    change.reset();
    setAsked(entry);
  };
  return (
    <>
      <WaitingList
        label="Messages that failed"
        store={storeOf(uid, address.cursor)}
        columns={messageColumns(ask)}
        rowKey={(row) => row.outboxId}
        listItem={(row) => <MessageItem row={row} onSend={ask} />}
        empty={{
          title: 'Every message went out',
          help: 'What could not be sent in ten tries shows here for 30 days.',
        }}
        pageIndex={address.pageIndex}
        onTurn={(toIndex, page) =>
          onParams(writePageAddress(new URLSearchParams(), turnPage(address, toIndex, page)))
        }
        onRefused={onRefused}
      />
      {asked !== null && (
        <ConfirmDialog
          open
          title="Send this message again?"
          text={askToSend(asked)}
          confirmLabel="Send again"
          busy={change.busy && 'Sending...'}
          error={change.problem !== null && <FormError>{change.problem}</FormError>}
          onConfirm={() => change.run(() => send({ outboxId: asked.outboxId }), 'It is on its way again.')}
          onClose={back}
        />
      )}
    </>
  );
}
