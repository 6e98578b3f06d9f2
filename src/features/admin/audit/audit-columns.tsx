import type { AuditEntry } from '@contract/entities/audit-entry';
import { formatDate, formatDateTime } from '@/lib/dates';
import type { ListLook } from '../shared/live-table';
import { PersonName } from '../shared/person-name';
import { listFieldChanges, nameEntry, nameRecord } from './audit-words';

/** The reason, or else the first change. */
function Summary({ entry }: { entry: AuditEntry }) {
  const changes = listFieldChanges(entry);
  const first = changes.find(({ name }) => name === 'Reason') ?? changes[0];
  if (first === undefined) return null;
  const rest = changes.length === 1 ? '' : ` (and ${changes.length - 1} more)`;
  const text = `${first.name}: ${first.after}${rest}`;
  return (
    <span className="lbl line-clamp-2 wrap-anywhere" title={text}>
      {text}
    </span>
  );
}

export const auditLook: ListLook<AuditEntry> = {
  rowKey: ({ auditId }) => auditId,
  columns: [
    {
      header: 'When',
      className: 'num whitespace-nowrap text-ink-2',
      cell: ({ at }) => formatDateTime(at),
    },
    {
      header: 'Who',
      className: 'first-letter:uppercase',
      cell: ({ by }) => <PersonName uid={by} />,
    },
    {
      header: 'What',
      cell: (entry) => (
        <>
          <span className="block font-[620] leading-5">{nameEntry(entry)}</span>
          <Summary entry={entry} />
        </>
      ),
    },
    { header: 'About', className: 'text-ink-2 wrap-anywhere', cell: nameRecord },
  ],
  listItem: (entry) => ({
    title: nameEntry(entry),
    date: formatDate(entry.at),
    detail: (
      <>
        <span className="block wrap-anywhere">{nameRecord(entry)}</span>
        <Summary entry={entry} />
      </>
    ),
    badges: (
      <span className="lbl">
        By <PersonName uid={entry.by} />
      </span>
    ),
  }),
  nameOf: (entry) => `${nameEntry(entry)}, ${formatDateTime(entry.at)}`,
};
