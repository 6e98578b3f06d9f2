import { Paperclip } from 'lucide-react';
import type { SupportMessage } from '@contract/entities/support-message';
import { formatDate, formatDateTime } from '@/lib/dates';
import { Icon } from '@/ui/icon';
import { columnsOf } from '@/ui/lists/table-columns';
import { SupportBadge } from '@/land/support-badge';
import type { TableDefinition } from '../shared/live-table';

function FileMark({ message }: { message: SupportMessage }) {
  if (message.fileURL === null) return null;
  return (
    <span
      role="img"
      aria-label="With a file"
      className="text-ink-2 inline-grid align-[-3px] ml-1.5"
    >
      <Icon of={Paperclip} small />
    </span>
  );
}

function Description({ message }: { message: SupportMessage }) {
  return (
    <bdi className="block truncate text-ink-2" title={message.description}>
      {message.description}
    </bdi>
  );
}

const column = columnsOf<SupportMessage>();

export const supportTable: TableDefinition<SupportMessage> = {
  rowKey: ({ id }) => id,
  columns: column.columns([
    column.accessor(({ fullName }) => fullName, {
      id: 'name',
      header: 'Name',
      enableHiding: false,
      meta: { className: 'whitespace-nowrap' },
      cell: ({ getValue, row }) => (
        <>
          <span
            className="block max-w-[13rem] truncate font-[620] leading-5"
            title={getValue()}
          >
            <bdi>{getValue()}</bdi>
          </span>
          <span className="lbl num">{row.original.reference}</span>
        </>
      ),
    }),
    column.accessor(({ issueType }) => issueType, {
      id: 'message',
      header: 'Message',
      meta: { className: 'w-full max-w-0' },
      cell: ({ getValue, row }) => (
        <>
          <span className="block leading-5">
            <span>{getValue()}</span>
            <FileMark message={row.original} />
          </span>
          <Description message={row.original} />
        </>
      ),
    }),
    column.accessor(({ timestamp }) => timestamp, {
      id: 'sent',
      header: 'Sent',
      meta: { className: 'num text-ink-2 whitespace-nowrap' },
      cell: ({ getValue }) => formatDateTime(getValue()),
    }),
    column.accessor(({ state }) => state, {
      id: 'state',
      header: 'State',
      meta: { className: 'whitespace-nowrap' },
      cell: ({ getValue }) => <SupportBadge state={getValue()} />,
    }),
  ]),
  listItem: (message) => ({
    title: <bdi>{message.fullName}</bdi>,
    date: formatDate(message.timestamp),
    detail: (
      <>
        <span>{`${message.issueType}, ${message.reference}`}</span>
        <FileMark message={message} />
        <Description message={message} />
      </>
    ),
    badges: <SupportBadge state={message.state} />,
  }),
  nameOf: ({ fullName, reference }) => `${fullName}, ${reference}`,
};
