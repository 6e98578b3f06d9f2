import type { SupportMessage } from '@contract/entities/support-message';
import { Paperclip } from 'lucide-react';
import { formatDate, formatDateTime } from '@/lib/dates';
import { Icon } from '@/ui/icon';
import { SupportBadge } from '@/ui/support-badge';
import { ViewButton, type ListLook } from '../shared/live-table';

function FileMark({ row }: { row: SupportMessage }) {
  if (row.fileURL === null) return null;
  return (
    <span role="img" aria-label="With a file" className="text-ink-2 inline-grid align-[-3px] ml-1.5">
      <Icon of={Paperclip} small />
    </span>
  );
}

/** What was written, on one line. */
function Beginning({ row }: { row: SupportMessage }) {
  return (
    <bdi className="block truncate text-ink-2" title={row.description}>
      {row.description}
    </bdi>
  );
}

export const supportLook: ListLook<SupportMessage> = {
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
  action: (row, onView) => (
    <ViewButton name={`${row.fullName}, ${row.reference}`} onView={() => onView(row)} />
  ),
};
