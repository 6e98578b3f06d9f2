import type { Report } from '@contract/entities/due-diligence';
import { isReferenceSlip } from '@contract/values/reference';
import { reportKindWords } from '@contract/values/report-texts';
import { reportsPage } from '@/repositories/admin/admin-reports';
import { EmptyState } from '@/ui/lists/empty-state';
import { Checkbox } from '@/ui/forms/checkbox';
import { FilterBar } from '@/ui/lists/filter-bar';
import type { Narrow } from '@/ui/lists/use-filters';
import { formatDate } from '@/lib/dates';
import { ReportPaymentMark, ReviewBadge, SeenMark } from '@/ui/report-badges';
import { WaitingList, type ListLook } from '../shared/live-table';
import { kindOptions, reviewOptions, toSelection, type ReportChoice } from './report-choice';

export function ReportList({ choice, onView }: { choice: ReportChoice; onView: (report: Report) => void }) {
  const selection = toSelection(choice);
  if (selection === null) return <NoReference typed={choice.typed} />;
  return (
    <WaitingList
      label="Reports"
      query={reportsPage(selection)}
      look={reportLook}
      onOpen={onView}
      empty={
        selection.reference === null
          ? { title: 'No reports here', help: 'Choose another kind or another review status.' }
          : { title: 'No report has this reference', help: 'It may belong to a request or a booking.' }
      }
    />
  );
}

function NoReference({ typed }: { typed: string }) {
  return (
    <EmptyState
      card
      title="Search for the whole reference"
      help={
        isReferenceSlip(typed)
          ? 'This is not one of our references. A character is wrong or missing. Check it again.'
          : 'Type all of it, for example LS-7K3M-98. Small letters and spaces are fine.'
      }
      map="d"
    />
  );
}

/** A search looks through all reports, so what is narrowed has none. */
export function ReportFilters({ unseen, narrow }: { unseen: boolean; narrow: Narrow }) {
  const choose: Narrow = (values) => narrow({ ...values, q: '' });
  return (
    <FilterBar
      label="Which reports"
      narrow={choose}
      filters={[
        { label: 'Kind', name: 'kind', options: kindOptions },
        { label: 'Review', name: 'review', options: reviewOptions },
      ]}
    >
      <Checkbox
        className="max-md:col-span-full min-h-12"
        label="Only unopened reports"
        checked={unseen}
        onChange={({ target }) => choose({ seen: target.checked ? 'no' : '' })}
      />
    </FilterBar>
  );
}

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
        <span>{`${reportKindWords[row.kind]}, ${row.address}`}</span>
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
  nameOf: ({ name, address }) => `${name}, ${address}`,
};
