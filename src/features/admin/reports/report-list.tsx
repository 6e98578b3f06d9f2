import type { Report } from '@contract/entities/due-diligence';
import { isReferenceSlip } from '@contract/values/reference';
import { reportsPage } from '@/repositories/reports/admin-reports';
import { EmptyState } from '@/land/empty-state';
import { Checkbox } from '@/ui/forms/checkbox';
import { FilterBar } from '@/ui/lists/filter-bar';
import type { Narrow } from '@/ui/lists/use-filters';
import { hasFoundPlans, type CodeSearch } from '../plan-codes/use-code-search';
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
  codeSearch,
  onView,
}: {
  choice: ReportChoice;
  /** by the same text, for what is no reference */
  codeSearch: CodeSearch;
  onView: (report: Report) => void;
}) {
  const selection = toSelection(choice);
  if (selection === null) {
    return (
      <NoReference searchText={choice.searchText} codeSearch={codeSearch} />
    );
  }
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

function NoReference({
  searchText,
  codeSearch,
}: {
  searchText: string;
  codeSearch: CodeSearch;
}) {
  const isAwaited =
    codeSearch.kind === 'searching' || codeSearch.kind === 'failed';
  if (isAwaited || hasFoundPlans(codeSearch)) return null;
  const { title, help } = describeNoReference(searchText, codeSearch);
  return <EmptyState card title={title} help={help} map="d" />;
}

function describeNoReference(
  searchText: string,
  codeSearch: CodeSearch,
): { title: string; help: string } {
  if (isReferenceSlip(searchText)) {
    return {
      title: 'Search for the whole reference',
      help: 'This is not one of our references. A character is wrong or missing. Check it again.',
    };
  }
  if (codeSearch.kind === 'answered') {
    return {
      title: 'No report matches',
      help: 'No plan has exactly this code. To find a report, type its whole reference, for example LS-7K3M-98.',
    };
  }
  return {
    title: 'Search for the whole reference',
    help: 'Type all of it, for example LS-7K3M-98. Small letters and spaces are fine.',
  };
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
