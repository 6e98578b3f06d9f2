import { Paperclip } from 'lucide-react';
import type { SupportMessage } from '@contract/entities/support-message';
import { findReference } from '@contract/values/reference';
import { supportPage } from '@/repositories/admin/admin-support';
import { FilterSearch } from '@/ui/forms/search-field';
import { FilterBar } from '@/ui/lists/filter-bar';
import { useFilters } from '@/ui/lists/use-filters';
import { formatDate, formatDateTime } from '@/lib/dates';
import { Icon } from '@/ui/icon';
import { SupportBadge } from '@/ui/support-badge';
import { WaitingList, type ListLook } from '../shared/live-table';
import { issueTypeOptions, readSupportSelection, readTyped, stateOptions } from './support-choice';

export function SupportList({ onView }: { onView: (message: SupportMessage) => void }) {
  const { params, narrow } = useFilters();
  const selection = readSupportSelection(params);
  const { reference, state, issueType } = selection;
  const isInbox = reference === null && state === 'open' && issueType === null;
  const typed = readTyped(params);
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
          initial={typed}
          // A search by reference ignores the filters, so they are reset.
          onSearch={(find) =>
            narrow(findReference(find) === null ? { find } : { find, state: 'all', about: '' })
          }
        />
        {typed !== '' && reference === null && (
          <p role="status" className="hint max-md:col-span-full md:w-full md:text-right">
            This is not a reference. A reference looks like LS-7K3M-98.
          </p>
        )}
      </FilterBar>
      <WaitingList
        label="Support messages"
        query={supportPage(selection)}
        look={supportLook}
        onOpen={onView}
        empty={
          isInbox
            ? { title: 'Nobody waits for an answer', help: 'New messages show here, the oldest first.' }
            : { title: 'No messages here', help: 'Choose another state or issue type.' }
        }
      />
    </>
  );
}

function FileMark({ row }: { row: SupportMessage }) {
  if (row.fileURL === null) return null;
  return (
    <span role="img" aria-label="With a file" className="text-ink-2 inline-grid align-[-3px] ml-1.5">
      <Icon of={Paperclip} small />
    </span>
  );
}

function Description({ row }: { row: SupportMessage }) {
  return (
    <bdi className="block truncate text-ink-2" title={row.description}>
      {row.description}
    </bdi>
  );
}

const supportLook: ListLook<SupportMessage> = {
  rowKey: (row) => row.id,
  columns: [
    {
      header: 'Name',
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          <span className="block max-w-[13rem] truncate font-[620] leading-5" title={row.fullName}>
            <bdi>{row.fullName}</bdi>
          </span>
          <span className="lbl num">{row.reference}</span>
        </>
      ),
    },
    {
      header: 'Message',
      className: 'w-full max-w-0',
      cell: (row) => (
        <>
          <span className="block leading-5">
            <span>{row.issueType}</span>
            <FileMark row={row} />
          </span>
          <Description row={row} />
        </>
      ),
    },
    {
      header: 'Sent',
      className: 'num text-ink-2 whitespace-nowrap',
      cell: (row) => formatDateTime(row.timestamp),
    },
    {
      header: 'State',
      className: 'whitespace-nowrap',
      cell: (row) => <SupportBadge state={row.state} />,
    },
  ],
  listItem: (row) => ({
    title: <bdi>{row.fullName}</bdi>,
    date: formatDate(row.timestamp),
    detail: (
      <>
        <span>{`${row.issueType}, ${row.reference}`}</span>
        <FileMark row={row} />
        <Description row={row} />
      </>
    ),
    badges: <SupportBadge state={row.state} />,
  }),
  nameOf: ({ fullName, reference }) => `${fullName}, ${reference}`,
};
