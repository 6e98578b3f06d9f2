import type { AuditEntry } from '@contract/entities/audit-entry';
import { formatDate, formatDateTime } from '@/lib/dates';
import { columnsOf } from '@/ui/lists/table-columns';
import type { TableDefinition } from '../shared/live-table';
import { PersonName } from '../shared/person-name';
import { summariseEntry } from './audit-summaries';
import { nameEntry, nameRecord } from './audit-words';

function Summary({ entry }: { entry: AuditEntry }) {
  const summary = summariseEntry(entry);
  if (summary === null) return null;
  return (
    <span className="lbl line-clamp-2 wrap-anywhere" title={summary}>
      {summary}
    </span>
  );
}

const column = columnsOf<AuditEntry>();

export const auditTable: TableDefinition<AuditEntry> = {
  rowKey: ({ auditId }) => auditId,
  columns: column.columns([
    column.accessor(({ at }) => at, {
      id: 'when',
      header: 'When',
      enableHiding: false,
      meta: { className: 'num whitespace-nowrap text-ink-2' },
      cell: ({ getValue }) => formatDateTime(getValue()),
    }),
    column.accessor(({ by }) => by, {
      id: 'who',
      header: 'Who',
      meta: { className: 'first-letter:uppercase' },
      cell: ({ getValue }) => <PersonName uid={getValue()} />,
    }),
    column.accessor(nameEntry, {
      id: 'what',
      header: 'What',
      cell: ({ getValue, row }) => (
        <>
          <span className="block font-[620] leading-5">{getValue()}</span>
          <Summary entry={row.original} />
        </>
      ),
    }),
    column.accessor(nameRecord, {
      id: 'about',
      header: 'About',
      meta: { className: 'text-ink-2 wrap-anywhere' },
    }),
  ]),
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
