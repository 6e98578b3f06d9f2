import type { SupportMessage } from '@contract/entities/support-message';
import { supportPage } from '@/repositories/admin/admin-support';
import { WaitingList, type NarrowedListProps } from '../shared/live-table';
import { toSelection, writeSupportChoice, type SupportChoice } from './support-choice';
import { SupportFilters } from './support-filters';
import { supportLook } from './support-columns';

/** Support messages by state and issue type, a page at a time, live. */
export function SupportList({ choice, onView, ...place }: NarrowedListProps<SupportMessage, SupportChoice>) {
  const selection = toSelection(choice);
  const isInbox = selection.reference === null && choice.state === 'open' && choice.issueType === null;
  return (
    <>
      <SupportFilters choice={choice} onChoose={place.onParams} />
      <WaitingList
        {...place}
        label="Support messages"
        query={supportPage(selection, place.address.cursor)}
        look={supportLook}
        onOpen={onView}
        empty={
          isInbox
            ? { title: 'Nobody waits for an answer', help: 'New messages show here, the oldest first.' }
            : { title: 'No messages here', help: 'Choose another state or issue type.' }
        }
        params={writeSupportChoice(choice)}
      />
    </>
  );
}
