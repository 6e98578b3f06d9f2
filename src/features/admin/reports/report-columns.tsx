import type { Report } from '@contract/entities/due-diligence';
import { reportKindWords } from '@contract/values/report-texts';
import { formatDate } from '@/lib/dates';
import { ReportPaymentMark, ReviewBadge, SeenMark } from '@/ui/report-badges';
import { ViewButton, type ListLook } from '../shared/live-table';

const seenWords: [string, string] = ['Opened', 'New'];

export const reportLook: ListLook<Report> = {
  rowKey: (row) => row.id,
  columns: [
    {
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
      header: 'Address',
      className: 'num w-[30%] max-w-0',
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
      header: 'Sent',
      className: 'num text-ink-2 whitespace-nowrap',
      cell: (row) => formatDate(row.createdAt),
    },
    { header: 'Seen', cell: (row) => <SeenMark {...row} words={seenWords} /> },
    { header: 'Payment', cell: (row) => <ReportPaymentMark {...row} /> },
    { header: 'Review', cell: (row) => <ReviewBadge {...row} /> },
  ],
  listItem: (row) => ({
    title: row.name,
    date: formatDate(row.createdAt),
    detail: (
      <>
        {reportKindWords[row.kind]}, {row.address}
        <span className="block">{row.reference}</span>
      </>
    ),
    badges: (
      <>
        <ReviewBadge {...row} />
        <SeenMark {...row} words={seenWords} />
      </>
    ),
  }),
  action: (row, onView) => <ViewButton name={`${row.name}, ${row.address}`} onView={() => onView(row)} />,
};
