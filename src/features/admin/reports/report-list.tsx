import type { Report } from '@contract/entities/due-diligence';
import { isReferenceSlip } from '@contract/values/reference';
import { reportsPage } from '@/repositories/admin/admin-reports';
import { EmptyState } from '@/ui/lists/empty-state';
import { WaitingList, type NarrowedListProps } from '../shared/live-table';
import { toSelection, writeReportChoice, type ReportChoice } from './report-choice';
import { reportLook } from './report-columns';

/** Reports of everybody, newest first, a page at a time, live. */
export function ReportList({ choice, onView, ...place }: NarrowedListProps<Report, ReportChoice>) {
  const selection = toSelection(choice);
  if (selection === null) return <NoReference typed={choice.typed} />;
  return (
    <WaitingList
      {...place}
      label="Reports"
      query={reportsPage(selection, place.address.cursor)}
      look={reportLook}
      onOpen={onView}
      empty={
        selection.reference === null
          ? { title: 'No reports here', help: 'Choose another kind or another review status.' }
          : { title: 'No report has this reference', help: 'It may belong to a request or a booking.' }
      }
      params={writeReportChoice(choice)}
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
