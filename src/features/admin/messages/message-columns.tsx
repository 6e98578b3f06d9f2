import { sendMessageAgainEndpoint } from '@contract/endpoints/send-message-again';
import {
  canBeSentAgain,
  type NotificationEntry,
} from '@contract/entities/notification-entry';
import { adminAddresses } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import { formatDateTime } from '@/lib/dates';
import { RowButton, RowLink } from '@/ui/lists/row-link';
import { columnsOf } from '@/ui/lists/table-columns';
import { useIsPermitted, useMayCall } from '../shared/administrators-only';
import type { TableDefinition } from '../shared/live-table';
import {
  describeDeadEnd,
  describeFailure,
  isAboutPayment,
  nameChannel,
  nameKind,
} from './message-words';

/** What the message was about: a payment can be seen at once. */
function About({ message }: { message: NotificationEntry }) {
  const { recordId } = message;
  const maySeePayments = useIsPermitted()(adminAddresses[paths.adminPayments]);
  if (recordId === null) return <span className="lbl">An account</span>;
  if (!isAboutPayment(message) || !maySeePayments) {
    return <span className="lbl wrap-anywhere">{recordId}</span>;
  }
  return (
    <RowLink to={`${paths.adminPayments}?tab=all&payment=${recordId}`}>
      See the payment
    </RowLink>
  );
}

interface SendAgainProps {
  message: NotificationEntry;
  onSend: (message: NotificationEntry) => void;
}

function SendAgain({ message, onSend }: SendAgainProps) {
  const maySend = useMayCall(sendMessageAgainEndpoint);
  return (
    maySend && (
      <RowButton
        aria-label={`Send again: ${nameKind(message)}`}
        onClick={() => onSend(message)}
      >
        Send again
      </RowButton>
    )
  );
}

const failedAt = ({ endedAt, at }: NotificationEntry) => endedAt ?? at;

const column = columnsOf<NotificationEntry>();

export const messageTable: TableDefinition<NotificationEntry> = {
  rowKey: ({ outboxId }) => outboxId,
  columns: column.columns([
    column.accessor(nameKind, {
      id: 'message',
      header: 'Message',
      enableHiding: false,
      meta: { className: 'min-w-[11rem]' },
      cell: ({ getValue, row }) => (
        <>
          <span className="block font-[620] leading-5">{getValue()}</span>
          <span className="lbl">{nameChannel(row.original)}</span>
        </>
      ),
    }),
    column.display({
      id: 'about',
      header: 'About',
      cell: ({ row }) => <About message={row.original} />,
    }),
    column.accessor(describeFailure, {
      id: 'why',
      header: 'Why',
      meta: { className: 'text-ink-2 wrap-anywhere' },
    }),
    column.accessor(failedAt, {
      id: 'failed',
      header: 'Failed on',
      meta: { className: 'num whitespace-nowrap' },
      cell: ({ getValue }) => formatDateTime(getValue()),
    }),
  ]),
  listItem: (message) => ({
    title: nameKind(message),
    detail: (
      <>
        <span>{`${nameChannel(message)}, ${formatDateTime(failedAt(message))}`}</span>
        <span className="block wrap-anywhere">{describeFailure(message)}</span>
      </>
    ),
    badges: <About message={message} />,
  }),
  nameOf: nameKind,
  // The recipient's address is deleted after the failure; only the record, or
  // an account, leads to it again.
  action: (message, onSend) =>
    canBeSentAgain(message) ? (
      <SendAgain message={message} onSend={onSend} />
    ) : (
      <span className="lbl">{describeDeadEnd(message)}</span>
    ),
};
