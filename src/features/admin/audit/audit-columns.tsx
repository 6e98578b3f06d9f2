import type { AuditEntry } from '@contract/entities/audit-entry';
import { formatDate, formatDateTime } from '@/lib/dates';
import type { Column } from '@/ui/data-table';
import { ListRow } from '@/ui/list-row';
import { RowButton } from '@/ui/row-link';
import { PersonName } from '../shared/person-name';
import { actionWords, listFieldChanges, nameRecord } from './audit-words';

type OnView = (entry: AuditEntry) => void;

/** The first change in short: the rest is a press away. */
function Summary({ entry }: { entry: AuditEntry }) {
  const changes = listFieldChanges(entry);
  const first = changes.find(({ name }) => name === 'Reason') ?? changes[0];
  if (first === undefined) return null;
  const rest = changes.length === 1 ? '' : ` and ${changes.length - 1} more`;
  return <span className="lbl line-clamp-2 wrap-anywhere">{`${first.name}: ${first.after}${rest}`}</span>;
}

function View({ entry, onView }: { entry: AuditEntry; onView: OnView }) {
  const name = `View ${actionWords[entry.action]}, ${formatDateTime(entry.at)}`;
  return (
    <RowButton aria-label={name} onClick={() => onView(entry)}>
      View
    </RowButton>
  );
}

export function auditColumns(uid: string, onView: OnView): Column<AuditEntry>[] {
  return [
    {
      id: 'at',
      header: 'When',
      className: 'num whitespace-nowrap text-ink-2',
      cell: ({ at }) => formatDateTime(at),
    },
    {
      id: 'by',
      header: 'Who',
      className: 'first-letter:uppercase',
      cell: ({ by }) => <PersonName uid={uid} personUid={by} />,
    },
    {
      id: 'what',
      header: 'What',
      cell: (entry) => (
        <>
          <span className="block font-[620] leading-5">{actionWords[entry.action]}</span>
          <Summary entry={entry} />
        </>
      ),
    },
    { id: 'record', header: 'About', className: 'text-ink-2', cell: nameRecord },
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (entry) => <View entry={entry} onView={onView} />,
    },
  ];
}

export function AuditItem({ uid, entry, onView }: { uid: string; entry: AuditEntry; onView: OnView }) {
  return (
    <ListRow
      title={actionWords[entry.action]}
      date={formatDate(entry.at)}
      detail={
        <>
          By <PersonName uid={uid} personUid={entry.by} />
          <Summary entry={entry} />
        </>
      }
      action={<View entry={entry} onView={onView} />}
    />
  );
}
