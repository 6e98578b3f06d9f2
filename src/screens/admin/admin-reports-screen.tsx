import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reportsCollection } from '@contract/entities/due-diligence';
import { paths } from '@/domain/paths';
import { readReportChoice } from '@/features/admin/reports/report-choice';
import {
  ReportFilters,
  ReportList,
} from '@/features/admin/reports/report-list';
import { PlansWithCode } from '@/features/admin/plan-codes/plans-with-code';
import { RecordSearchField } from '@/features/admin/plan-codes/record-search-field';
import { useCodeSearch } from '@/features/admin/plan-codes/use-code-search';
import { useFilters } from '@/ui/lists/use-filters';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { forAdministrators } from '@/features/admin/shared/administrators-only';

const ReportDialog = lazyPart(
  async () =>
    (await import('@/features/admin/reports/report-dialog')).ReportDialog,
);

const typedHere = 'typed-here';

export const AdminReportsScreen = forAdministrators(
  paths.adminReports,
  function Reports() {
    const { params, narrow } = useFilters();
    const choice = readReportChoice(params);
    const { searchText } = choice;
    const codeSearch = useCodeSearch(searchText);
    const location = useLocation();
    // What is typed arrives in the address with a delay; each other change of
    // it, as by a filter or a scanned code, begins the search box anew.
    const [visit, setVisit] = useState(location.key);
    if (location.state !== typedHere && location.key !== visit) {
      setVisit(location.key);
    }
    const [openedId, setOpenedId] = useState<string | null>(null);
    return (
      <>
        <PageHead
          title="Reports"
          help="Due diligence and lost land. The owner sees that you opened a report."
          action={
            <RecordSearchField
              fieldKey={visit}
              label="Search by reference or plan code"
              placeholder="Reference or code"
              initial={searchText}
              onSearch={(q) =>
                narrow({ q }, { replace: true, state: typedHere })
              }
              onScan={(q) => narrow({ q }, { replace: true })}
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
