import { useState } from 'react';
import { canBeSentAgain, type NotificationEntry } from '@contract/entities/notification-entry';
import { failedMessagesPage, sendMessageAgain } from '@/repositories/admin/failed-messages';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/domain/paths';
import { RowButton, RowLink } from '@/ui/lists/row-link';
import { ConfirmStep } from '../shared/confirm-step';
import { useChange } from '../shared/use-change';
import { WaitingList, type ListLook } from '../shared/live-table';

export function MessageList() {
  const [asked, setAsked] = useState<NotificationEntry | null>(null);
  const back = () => setAsked(null);
  const change = useChange({ onDone: back });
  return (
    <>
      <WaitingList
        label="Messages we could not send"
        query={failedMessagesPage()}
        look={messageLook}
        onOpen={setAsked}
        empty={{
          title: 'Nothing to send again',
          help: 'We try each message for some hours. If that does not help, it shows here for 30 days.',
        }}
      />
      {asked !== null && (
        <ConfirmStep
          title="Send this message again?"
          text={askToSend(asked)}
          confirmLabel="Send again"
          change={change}
          busyLabel="Sending..."
          act={() => sendMessageAgain({ outboxId: asked.outboxId })}
          done="We are sending it again."
          onClose={back}
        />
      )}
    </>
  );
}

const kindsOfPayments: readonly NotificationEntry['kind'][] = [
  'payment-received',
  'refund-due',
  'refund-paid',
];
const isOfPayment = ({ kind }: NotificationEntry) => kindsOfPayments.includes(kind);

function About({ row }: { row: NotificationEntry }) {
  if (row.recordId === null) return <span className="lbl">An account</span>;
  if (!isOfPayment(row)) return <span className="lbl wrap-anywhere">{row.recordId}</span>;
  return <RowLink to={`${paths.adminPayments}?tab=all&payment=${row.recordId}`}>See the payment</RowLink>;
}

const endOf = ({ endedAt, at }: NotificationEntry) => formatDateTime(endedAt ?? at);

const messageLook: ListLook<NotificationEntry> = {
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
        <span>{`${nameChannel(row)}, ${endOf(row)}`}</span>
        <span className="block wrap-anywhere">{describeFailure(row)}</span>
      </>
    ),
    badges: <About row={row} />,
  }),
  nameOf: nameKind,
  // The recipient's address is deleted after the failure; only the record, or an account, leads to it again.
  action: (row, onSend) =>
    !canBeSentAgain(row) ? (
      <span className="lbl">{describeDeadEnd(row)}</span>
    ) : (
      <RowButton aria-label={`Send again: ${nameKind(row)}`} onClick={() => onSend(row)}>
        Send again
      </RowButton>
    ),
};

const describeDeadEnd = ({ recordId }: NotificationEntry) =>
  recordId === null ? 'They can ask for it again' : 'We no longer know who this was for';

/** 'Refund paid' */
function nameKind({ kind }: NotificationEntry): string {
  const words = kind.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const nameChannel = ({ channel }: NotificationEntry) => (channel === 'mail' ? 'E-mail' : 'SMS');

function describeFailure({ failure, tries }: NotificationEntry): string {
  const after = `after ${tries} ${tries === 1 ? 'try' : 'tries'}`;
  return failure === null ? `Failed ${after}` : `${failure}, ${after}`;
}

function askToSend(entry: NotificationEntry): string {
  const what = `the ${entry.channel === 'mail' ? 'e-mail' : 'SMS'} "${nameKind(entry)}"`;
  const doubt =
    entry.doubts > 0 ? ' One try had no answer. If that message arrived, this one comes twice.' : '';
  return `We write ${what} again from what is true now. If it is no longer true, we do not send it.${doubt}`;
}
