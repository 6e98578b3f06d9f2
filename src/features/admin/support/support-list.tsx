import type { SupportMessage } from '@contract/entities/support-message';
import { turnPage, writePageAddress, type PageAddress } from '@/lib/page-address';
import { WaitingList } from '../waiting-list';
import { toSelection, writeSupportChoice, type SupportChoice } from './support-choice';
import { SupportFilters } from './support-filters';
import { getSupportStore } from './support-stores';
import { SupportItem, supportColumns } from './support-table';

/** Support messages by state and issue type, a page at a time, live. */
export function SupportList({
  uid,
  choice,
  address,
  onParams,
  onView,
  onRefused,
}: {
  uid: string;
  choice: SupportChoice;
  address: PageAddress;
  onParams: (params: URLSearchParams) => void;
  onView: (message: SupportMessage) => void;
  onRefused: () => void;
}) {
  const selection = toSelection(choice);
  const isInbox = selection.reference === null && choice.state === 'open' && choice.issueType === null;
  return (
    <>
      <SupportFilters choice={choice} onChoose={onParams} />
      <WaitingList
        label="Support messages"
        store={getSupportStore(uid, selection, address.cursor)}
        columns={supportColumns(onView)}
        rowKey={(row) => row.id}
        listItem={(row) => <SupportItem row={row} onView={onView} />}
        empty={
          isInbox
            ? { title: 'Nobody waits for an answer', help: 'New messages show here, the oldest first.' }
            : { title: 'No messages here', help: 'Choose another state or issue type.' }
        }
        pageIndex={address.pageIndex}
        onTurn={(toIndex, page) =>
          onParams(writePageAddress(writeSupportChoice(choice), turnPage(address, toIndex, page)))
        }
        onRefused={onRefused}
      />
    </>
  );
}
