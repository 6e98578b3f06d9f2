import type { Report } from '@contract/entities/due-diligence';
import { isReferenceSlip } from '@contract/values/reference';
import { reportsPage } from '@/repositories/reports/admin-reports';
import { EmptyState } from '@/land/empty-state';
import { Checkbox } from '@/ui/forms/checkbox';
import { FilterBar } from '@/ui/lists/filter-bar';
import type { Narrow } from '@/ui/lists/use-filters';
import { WaitingList } from '../shared/live-table';
import {
  kindOptions,
  regionOptions,
  reviewOptions,
  toSelection,
  type ReportChoice,
} from './report-choice';
import { reportTable } from './report-columns';

export function ReportList({
  choice,
  onView,
}: {
  choice: ReportChoice;
  onView: (report: Report) => void;
}) {
  const selection = toSelection(choice);
  if (selection === null) return <NoReference searchText={choice.searchText} />;
  return (
    <WaitingList
      label="Reports"
      query={reportsPage(selection)}
      table={reportTable}
      onOpen={onView}
      empty={
        selection.reference === null
          ? {
              title: 'No reports here',
              help: 'Choose another kind or another review status.',
            }
          : {
              title: 'No report has this reference',
              help: 'It may belong to a request or a booking.',
            }
      }
    />
  );
}

function NoReference({ searchText }: { searchText: string }) {
  return (
    <EmptyState
      card
      title="Search for the whole reference"
      help={
        isReferenceSlip(searchText)
          ? 'This is not one of our references. A character is wrong or missing. Check it again.'
          : 'Type all of it, for example LS-7K3M-98. Small letters and spaces are fine.'
      }
      map="d"
    />
  );
}

/** A search looks through all reports, so what is narrowed has none. */
export function ReportFilters({
  unseen,
  narrow,
}: {
  unseen: boolean;
  narrow: Narrow;
}) {
  const choose: Narrow = (values) => narrow({ ...values, q: '' });
  return (
    <FilterBar
      label="Which reports"
      narrow={choose}
      filters={[
        { label: 'Kind', name: 'kind', options: kindOptions },
        { label: 'Review', name: 'review', options: reviewOptions },
        { label: 'Region', name: 'region', options: regionOptions },
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
