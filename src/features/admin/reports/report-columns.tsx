import type { Report } from '@contract/entities/due-diligence';
import { nameLand, formatPlace } from '@contract/values/land/land-place';
import { reportKindWords } from '@contract/values/report-texts';
import { formatDate } from '@/lib/dates';
import { columnsOf } from '@/ui/lists/table-columns';
import { ReportPaymentMark, ReviewBadge, SeenMark } from '@/land/report-badges';
import type { TableDefinition } from '../shared/live-table';

const seenWords: [string, string] = ['Opened', 'New'];

const column = columnsOf<Report>();

export const reportTable: TableDefinition<Report> = {
  rowKey: ({ id }) => id,
  columns: column.columns([
    column.accessor(({ name }) => name, {
      id: 'name',
      header: 'Name',
      enableHiding: false,
      meta: { className: 'whitespace-nowrap' },
      cell: ({ getValue, row }) => (
        <>
          <span
            className="block max-w-[11rem] truncate font-[620] leading-5"
            title={getValue()}
          >
            {getValue()}
          </span>
          <span className="lbl num">{row.original.reference}</span>
        </>
      ),
    }),
    column.accessor(nameLand, {
      id: 'address',
      header: 'Address',
      meta: { className: 'num w-[30%] max-w-0' },
      cell: ({ getValue, row }) => (
        <>
          <span
            className="block truncate leading-5"
            title={formatPlace(row.original)}
          >
            {getValue()}
          </span>
          <span className="lbl">{reportKindWords[row.original.kind]}</span>
        </>
      ),
    }),
    column.accessor(({ createdAt }) => createdAt, {
      id: 'sent',
      header: 'Sent',
      meta: { className: 'num text-ink-2 whitespace-nowrap' },
      cell: ({ getValue }) => formatDate(getValue()),
    }),
    column.display({
      id: 'seen',
      header: 'Seen',
      cell: ({ row }) => <SeenMark {...row.original} words={seenWords} />,
    }),
    column.display({
      id: 'payment',
      header: 'Payment',
      cell: ({ row }) => <ReportPaymentMark {...row.original} />,
    }),
    column.display({
      id: 'review',
      header: 'Review',
      cell: ({ row }) => <ReviewBadge {...row.original} />,
    }),
  ]),
  listItem: (report) => ({
    title: report.name,
    date: formatDate(report.createdAt),
    detail: (
      <>
        <span>{`${reportKindWords[report.kind]}, ${formatPlace(report)}`}</span>
        <span className="block">{report.reference}</span>
      </>
    ),
    badges: (
      <>
        <ReviewBadge {...report} />
        <SeenMark {...report} words={seenWords} />
      </>
    ),
  }),
  nameOf: (report) => `${report.name}, ${nameLand(report)}`,
};
