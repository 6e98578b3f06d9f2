import { useState } from 'react';
import { reportsCollection } from '@contract/entities/due-diligence';
import { paths } from '@/domain/paths';
import { readReportChoice } from '@/features/admin/reports/report-choice';
import {
  ReportFilters,
  ReportList,
} from '@/features/admin/reports/report-list';
import { PlansWithCode } from '@/features/admin/plan-codes/plans-with-code';
import { useCodeSearch } from '@/features/admin/plan-codes/use-code-search';
import { SearchField } from '@/ui/forms/search-field';
import { useFilters } from '@/ui/lists/use-filters';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { forAdministrators } from '@/features/admin/shared/administrators-only';

const ReportDialog = lazyPart(
  async () =>
    (await import('@/features/admin/reports/report-dialog')).ReportDialog,
);

export const AdminReportsScreen = forAdministrators(
  paths.adminReports,
  function Reports() {
    const { params, narrow } = useFilters();
    const choice = readReportChoice(params);
    const { searchText, ...filters } = choice;
    const codeSearch = useCodeSearch(searchText);
    const [openedId, setOpenedId] = useState<string | null>(null);
    return (
      <>
        <PageHead
          title="Reports"
          help="Due diligence and lost land. The owner sees that you opened a report."
          action={
            <SearchField
              // A new key empties the search when a filter is chosen.
              key={Object.values(filters).join()}
              label="Search by reference or plan code"
              placeholder="Reference or code"
              initial={searchText}
              onSearch={(q) => narrow({ q }, { replace: true })}
            />
          }
        />
        <ReportFilters unseen={choice.unseen} narrow={narrow} />
        <PlansWithCode
          codeSearch={codeSearch}
          collection={reportsCollection}
          onOpen={setOpenedId}
        />
        <ReportList
          choice={choice}
          codeSearch={codeSearch}
          onView={({ id }) => setOpenedId(id)}
        />
        <LazyDialog
          title="Report"
          part={ReportDialog}
          onClose={() => setOpenedId(null)}
        >
          {openedId !== null && (
            <ReportDialog
              key={openedId}
              id={openedId}
              onClose={() => setOpenedId(null)}
            />
          )}
        </LazyDialog>
      </>
    );
  },
);
