import type { SupportMessage } from '@contract/entities/support-message';
import { Paperclip } from 'lucide-react';
import { formatDate, formatDateTime } from '@/lib/dates';
import type { Column } from '@/ui/data-table';
import { Icon } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { RowButton } from '@/ui/row-link';
import { SupportBadge } from '@/ui/support-badge';

type OnView = (message: SupportMessage) => void;

function View({ row, onView }: { row: SupportMessage; onView: OnView }) {
  return (
    <RowButton aria-label={`View ${row.fullName}, ${row.reference}`} onClick={() => onView(row)}>
      View
    </RowButton>
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

/** What was written, on one line. */
function Beginning({ row }: { row: SupportMessage }) {
  return (
    <bdi className="block truncate text-ink-2" title={row.description}>
      {row.description}
    </bdi>
  );
}

export function supportColumns(onView: OnView): Column<SupportMessage>[] {
  return [
    {
      id: 'name',
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
      id: 'about',
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
      id: 'sent',
      header: 'Sent',
      className: 'num text-ink-2 whitespace-nowrap',
      cell: (row) => formatDateTime(row.timestamp),
    },
    {
      id: 'state',
      header: 'State',
      className: 'whitespace-nowrap',
      cell: (row) => <SupportBadge state={row.state} />,
    },
    { id: 'actions', header: 'Actions', align: 'right', cell: (row) => <View row={row} onView={onView} /> },
  ];
}

/** One message in a phone's list. */
export function SupportItem({ row, onView }: { row: SupportMessage; onView: OnView }) {
  return (
    <ListRow
      title={<bdi>{row.fullName}</bdi>}
      date={formatDate(row.timestamp)}
      detail={
        <>
          {`${row.issueType}, ${row.reference}`}
          <FileMark row={row} />
          <Beginning row={row} />
        </>
      }
      badges={<SupportBadge state={row.state} />}
      action={<View row={row} onView={onView} />}
    />
  );
}
