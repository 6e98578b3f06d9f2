import type { Report } from '@contract/entities/due-diligence';
import { reportKindWords } from '@contract/values/report-texts';
import { formatDate } from '@/lib/dates';
import type { Column } from '@/ui/data-table';
import { ListRow } from '@/ui/list-row';
import { ReportPaymentMark, ReviewBadge, SeenMark } from '@/ui/report-badges';
import { RowButton } from '@/ui/row-link';

type OnView = (report: Report) => void;

const seenWords: [string, string] = ['Opened', 'New'];

function View({ row, onView }: { row: Report; onView: OnView }) {
  return (
    <RowButton aria-label={`View ${row.name}, ${row.address}`} onClick={() => onView(row)}>
      View
    </RowButton>
  );
}

export function reportColumns(onView: OnView): Column<Report>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          <span className="block max-w-[11rem] truncate font-[620] leading-5" title={row.name}>
            {row.name}
          </span>
          <span className="lbl num">{row.reference}</span>
        </>
      ),
    },
    {
      id: 'address',
      header: 'Address',
      className: 'num w-full max-w-0',
      cell: (row) => (
        <>
          <span className="block truncate leading-5" title={row.address}>
            {row.address}
          </span>
          <span className="lbl">{reportKindWords[row.kind]}</span>
        </>
      ),
    },
    {
      id: 'date',
      header: 'Sent',
      className: 'num text-ink-2 whitespace-nowrap',
      cell: (row) => formatDate(row.createdAt),
    },
    { id: 'seen', header: 'Seen', cell: (row) => <SeenMark {...row} words={seenWords} /> },
    { id: 'payment', header: 'Payment', cell: (row) => <ReportPaymentMark {...row} /> },
    { id: 'review', header: 'Review', cell: (row) => <ReviewBadge {...row} /> },
    { id: 'actions', header: 'Actions', align: 'right', cell: (row) => <View row={row} onView={onView} /> },
  ];
}

/** One report in a phone's list. */
export function ReportItem({ row, onView }: { row: Report; onView: OnView }) {
  return (
    <ListRow
      title={row.name}
      date={formatDate(row.createdAt)}
      detail={
        <>
          {reportKindWords[row.kind]}, {row.address}
          <span className="block">{row.reference}</span>
        </>
      }
      badges={
        <>
          <ReviewBadge {...row} />
          <SeenMark {...row} words={seenWords} />
        </>
      }
      action={<View row={row} onView={onView} />}
    />
  );
}
