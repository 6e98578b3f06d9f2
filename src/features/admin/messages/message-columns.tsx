import type { NotificationEntry } from '@contract/entities/notification-entry';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/domain/paths';
import type { Column } from '@/ui/data-table';
import { ListRow } from '@/ui/list-row';
import { RowButton, RowLink } from '@/ui/row-link';
import { canSendAgain, describeFailure, nameChannel, nameKind } from './message-words';

interface RowProps {
  row: NotificationEntry;
  onSend: (row: NotificationEntry) => void;
}

function Action({ row, onSend }: RowProps) {
  if (!canSendAgain(row)) return <span className="lbl">They can ask for it again</span>;
  return (
    <RowButton aria-label={`Send again: ${nameKind(row)}`} onClick={() => onSend(row)}>
      Send again
    </RowButton>
  );
}

const isOfPayment = ({ kind }: NotificationEntry) => kind === 'payment-received' || kind === 'refund-paid';

function About({ row }: { row: NotificationEntry }) {
  if (row.recordId === null) return <span className="lbl">An account</span>;
  if (!isOfPayment(row)) return <span className="lbl wrap-anywhere">{row.recordId}</span>;
  return <RowLink to={`${paths.adminPayments}?tab=all&payment=${row.recordId}`}>See the payment</RowLink>;
}

const endOf = ({ endedAt, at }: NotificationEntry) => formatDateTime(endedAt ?? at);

export function messageColumns(onSend: (row: NotificationEntry) => void): Column<NotificationEntry>[] {
  return [
    {
      id: 'message',
      header: 'Message',
      className: 'min-w-[11rem]',
      cell: (row) => (
        <>
          <span className="block font-[620] leading-5">{nameKind(row)}</span>
          <span className="lbl">{nameChannel(row)}</span>
        </>
      ),
    },
    { id: 'about', header: 'About', cell: (row) => <About row={row} /> },
    { id: 'why', header: 'Why', className: 'text-ink-2 wrap-anywhere', cell: describeFailure },
    { id: 'at', header: 'Given up', className: 'num whitespace-nowrap', cell: endOf },
    { id: 'actions', header: 'Actions', align: 'right', cell: (row) => <Action row={row} onSend={onSend} /> },
  ];
}

export function MessageItem({ row, onSend }: RowProps) {
  return (
    <ListRow
      title={nameKind(row)}
      detail={
        <>
          {nameChannel(row)}, {endOf(row)}
          <span className="block wrap-anywhere">{describeFailure(row)}</span>
        </>
      }
      badges={<About row={row} />}
      action={<Action row={row} onSend={onSend} />}
    />
  );
}
