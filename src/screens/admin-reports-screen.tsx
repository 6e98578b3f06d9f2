import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdministratorsOnly } from '@/features/admin/administrators-only';
import { readReportChoice, writeReportChoice } from '@/features/admin/reports/report-choice';
import { ReportFilters } from '@/features/admin/reports/report-filters';
import { ReportList } from '@/features/admin/reports/report-list';
import { SearchField } from '@/features/admin/search-field';
import { readPageAddress } from '@/lib/page-address';
import { useUser } from '@/session/session-context';
import { PageHead } from '@/ui/page-head';

const ReportDialog = lazy(async () => ({
  default: (await import('@/features/admin/reports/report-dialog')).ReportDialog,
}));

/** /admin/reports: due diligence and lost land reports; for administrators only (S1). */
export function AdminReportsScreen() {
  const { uid, isAdmin } = useUser();
  return isAdmin ? <Reports uid={uid} /> : <AdministratorsOnly />;
}

function Reports({ uid }: { uid: string }) {
  const [params, setParams] = useSearchParams();
  const choice = readReportChoice(params);
  const [opened, setOpened] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  if (refused) return <AdministratorsOnly />;
  return (
    <>
      <PageHead
        title="Reports"
        help="Due diligence and lost land, newest first. Opening one tells its owner that it has been seen."
        action={
          <SearchField
            // What is narrowed begins without a search.
            key={writeReportChoice({ ...choice, typed: '' }).toString()}
            label="Search by reference"
            placeholder="Reference"
            initial={choice.typed}
            onSearch={(typed) => setParams(writeReportChoice({ ...choice, typed }), { replace: true })}
          />
        }
      />
      <ReportFilters choice={choice} onChoose={setParams} />
      <ReportList
        uid={uid}
        choice={choice}
        address={readPageAddress(params)}
        onParams={setParams}
        onView={({ id }) => setOpened(id)}
        onRefused={() => setRefused(true)}
      />
      {opened !== null && (
        <Suspense
          fallback={
            <p role="status" className="sr-only">
              {'Opening the report'}
            </p>
          }
        >
          <ReportDialog uid={uid} id={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
