import type { SupportMessage } from '@contract/entities/support-message';
import { findReference } from '@contract/values/reference';
import { supportPage } from '@/repositories/support/admin-support';
import { FilterSearch } from '@/ui/forms/search-field';
import { FilterBar } from '@/ui/lists/filter-bar';
import { useFilters } from '@/ui/lists/use-filters';
import { WaitingList } from '../shared/live-table';
import {
  issueTypeOptions,
  readSupportSelection,
  readTyped,
  stateOptions,
} from './support-choice';
import { supportTable } from './support-columns';

export function SupportList({
  onView,
}: {
  onView: (message: SupportMessage) => void;
}) {
  const { params, narrow } = useFilters();
  const selection = readSupportSelection(params);
  const { reference, state, issueType } = selection;
  const isInbox = reference === null && state === 'open' && issueType === null;
  const searchText = readTyped(params);
  return (
    <>
      <FilterBar
        label="Which messages"
        narrow={narrow}
        filters={[
          { label: 'State', name: 'state', options: stateOptions },
          { label: 'Issue type', name: 'about', options: issueTypeOptions },
        ]}
      >
        <FilterSearch
          label="Search by reference"
          placeholder="Reference"
          initial={searchText}
          // A search by reference ignores the filters, so they are reset.
          onSearch={(find) =>
            narrow(
              findReference(find) === null
                ? { find }
                : { find, state: 'all', about: '' },
            )
          }
        />
        {searchText !== '' && reference === null && (
          <p
            role="status"
            className="hint max-md:col-span-full md:w-full md:text-right"
          >
            This is not a reference. A reference looks like LS-7K3M-98.
          </p>
        )}
      </FilterBar>
      <WaitingList
        label="Support messages"
        query={supportPage(selection)}
        table={supportTable}
        onOpen={onView}
        empty={
          isInbox
            ? {
                title: 'Nobody waits for an answer',
                help: 'New messages show here, the oldest first.',
              }
            : {
                title: 'No messages here',
                help: 'Choose another state or issue type.',
              }
        }
      />
    </>
  );
}
