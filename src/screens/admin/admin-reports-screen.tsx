import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readReportChoice, writeReportChoice } from '@/features/admin/reports/report-choice';
import { ReportFilters } from '@/features/admin/reports/report-filters';
import { ReportList } from '@/features/admin/reports/report-list';
import { SearchField } from '@/ui/forms/search-field';
import { readAddress, readPageAddress } from '@/lib/page-address';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { ForAdministrators, type Administrator } from '@/features/admin/shared/administrators-only';

const ReportDialog = lazyPart(
  async () => (await import('@/features/admin/reports/report-dialog')).ReportDialog,
);

/** /admin/reports: due diligence and lost land reports; for administrators only (S1). */
export function AdminReportsScreen() {
  return <ForAdministrators>{(administrator) => <Reports {...administrator} />}</ForAdministrators>;
}

function Reports({ uid, onRefused }: Administrator) {
  const [params, setParams] = useSearchParams();
  const choice = readReportChoice(params);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <PageHead
        title="Reports"
        help="Due diligence and lost land, newest first. When you open a report, its owner sees that you opened it."
        action={
          <SearchField
            // What is narrowed begins without a search.
            key={writeReportChoice({ ...choice, typed: '' }).toString()}
            label="Search by reference"
            placeholder="Reference"
            initial={choice.typed}
            onSearch={(typed) =>
              setParams(writeReportChoice({ ...readReportChoice(readAddress()), typed }), { replace: true })
            }
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
        onRefused={onRefused}
      />
      <Opening title="Report" part={ReportDialog}>
        {opened !== null && <ReportDialog uid={uid} id={opened} onClose={() => setOpened(null)} />}
      </Opening>
    </>
  );
}
