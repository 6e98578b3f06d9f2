import { useSearchParams } from 'react-router-dom';
import { Paperclip } from 'lucide-react';
import { type SupportMessage, IssueType } from '@contract/entities/support-message';
import { findReference } from '@contract/values/reference';
import { supportPage } from '@/repositories/admin/admin-support';
import { readAddress } from '@/lib/page-address';
import { FilterSearch } from '@/ui/forms/search-field';
import { FilterBar } from '@/ui/lists/filter-bar';
import { formatDate, formatDateTime } from '@/lib/dates';
import { Icon } from '@/ui/icon';
import { SupportBadge } from '@/ui/support-badge';
import { WaitingList, type ListLook } from '../shared/live-table';
import {
  toSelection,
  writeSupportChoice,
  type SupportChoice,
  issueTypeOptions,
  nameState,
  readSupportChoice,
  stateOptions,
} from './support-choice';

export function SupportList({ onView }: { onView: (message: SupportMessage) => void }) {
  const [params, setParams] = useSearchParams();
  const choice = readSupportChoice(params);
  const selection = toSelection(choice);
  const isInbox = selection.reference === null && choice.state === 'open' && choice.issueType === null;
  const change = (part: Partial<SupportChoice>) =>
    setParams(writeSupportChoice({ ...readSupportChoice(readAddress()), ...part }));
  const isSlip = choice.typed !== '' && findReference(choice.typed) === null;
  return (
    <>
      <FilterBar
        label="Which messages"
        filters={[
          {
            label: 'State',
            value: nameState(choice.state),
            options: stateOptions,
            onChoose: (state) => change({ state: readSupportChoice(new URLSearchParams({ state })).state }),
          },
          {
            label: 'Issue type',
            value: choice.issueType ?? '',
            options: issueTypeOptions,
            onChoose: (value) => change({ issueType: IssueType.safeParse(value).data ?? null }),
          },
        ]}
      >
        <FilterSearch
          label="Search by reference"
          placeholder="Reference"
          initial={choice.typed}
          onSearch={(typed) => change(findReference(typed) === null ? { typed } : { typed, ...everything })}
        />
        {isSlip && (
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

/** A search by reference ignores the filters, so they are reset. */
const everything = { state: null, issueType: null };

function FileMark({ row }: { row: SupportMessage }) {
  if (row.fileURL === null) return null;
  return (
    <span role="img" aria-label="With a file" className="text-ink-2 inline-grid align-[-3px] ml-1.5">
      <Icon of={Paperclip} small />
    </span>
  );
}

function Beginning({ row }: { row: SupportMessage }) {
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
            {row.issueType}
            <FileMark row={row} />
          </span>
          <Beginning row={row} />
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
        {`${row.issueType}, ${row.reference}`}
        <FileMark row={row} />
        <Beginning row={row} />
      </>
    ),
    badges: <SupportBadge state={row.state} />,
  }),
  nameOf: ({ fullName, reference }) => `${fullName}, ${reference}`,
};
