import type { NotificationEntry } from '@contract/entities/notification-entry';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/domain/paths';
import { RowButton, RowLink } from '@/ui/lists/row-link';
import type { ListLook } from '../shared/live-table';
import { canSendAgain, describeFailure, nameChannel, nameKind } from './message-words';

const isOfPayment = ({ kind }: NotificationEntry) => kind === 'payment-received' || kind === 'refund-paid';

function About({ row }: { row: NotificationEntry }) {
  if (row.recordId === null) return <span className="lbl">An account</span>;
  if (!isOfPayment(row)) return <span className="lbl wrap-anywhere">{row.recordId}</span>;
  return <RowLink to={`${paths.adminPayments}?tab=all&payment=${row.recordId}`}>See the payment</RowLink>;
}

const endOf = ({ endedAt, at }: NotificationEntry) => formatDateTime(endedAt ?? at);

export const messageLook: ListLook<NotificationEntry> = {
  rowKey: (row) => row.outboxId,
  columns: [
    {
      header: 'Message',
      className: 'min-w-[11rem]',
      cell: (row) => (
        <>
          <span className="block font-[620] leading-5">{nameKind(row)}</span>
          <span className="lbl">{nameChannel(row)}</span>
        </>
      ),
    },
    { header: 'About', cell: (row) => <About row={row} /> },
    { header: 'Why', className: 'text-ink-2 wrap-anywhere', cell: describeFailure },
    { header: 'Failed on', className: 'num whitespace-nowrap', cell: endOf },
  ],
  listItem: (row) => ({
    title: nameKind(row),
    detail: (
      <>
        {nameChannel(row)}, {endOf(row)}
        <span className="block wrap-anywhere">{describeFailure(row)}</span>
      </>
    ),
    badges: <About row={row} />,
  }),
  action: (row, onSend) =>
    canSendAgain(row) ? (
      <RowButton aria-label={`Send again: ${nameKind(row)}`} onClick={() => onSend(row)}>
        Send again
      </RowButton>
    ) : (
      <span className="lbl">They can ask for it again</span>
    ),
};
