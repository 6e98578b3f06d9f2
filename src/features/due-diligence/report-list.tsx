import type { Report } from '@contract/entities/due-diligence';
import { Pager, type Paging } from '@/ui/lists/pager';
import { Bone, Skeleton } from '@/ui/skeleton';
import { ReportCard } from './report-card';

/** The owner's reports, newest first, a page at a time. */
export function ReportList({ reports, paging }: { reports: readonly Report[]; paging: Paging }) {
  const isMore = paging.total > paging.pageSize;
  return (
    <>
      <ul aria-label="Your reports" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      {isMore && (
        <div className="card mt-3">
          <Pager {...paging} />
        </div>
      )}
    </>
  );
}

export function ReportsSkeleton() {
  return (
    <Skeleton label="Loading your reports">
      <div className="grid gap-3">
        {[0, 1, 2].map((card) => (
          <div
            key={card}
            className="card p-4 md:p-5 grid grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[8.5rem_minmax(0,1fr)] gap-4"
          >
            <Bone height="102px" />
            <div className="grid gap-2.5 content-start">
              <Bone width="40%" height="20px" />
              <Bone width="65%" height="18px" />
              <Bone width="55%" height="26px" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
