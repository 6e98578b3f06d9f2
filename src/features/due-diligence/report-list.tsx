import type { Report } from '@contract/entities/due-diligence';
import { formatPlace } from '@contract/values/land/land-place';
import { formatPhone } from '@contract/values/phone';
import { reportKindWords } from '@contract/values/report-texts';
import { Pager, type Paging } from '@/ui/lists/pager';
import { Bone, Skeleton } from '@/ui/skeleton';
import { formatDate } from '@/lib/dates';
import { ReportPaymentMark, ReviewBadge, SeenMark } from '@/land/report-badges';
import { StoredImage } from '@/uploads/stored-image';
import { CorrectReport } from './corrections/correct-report';
import { ReportGround } from './ground/report-ground';
import { describeReview } from './report-words';

export function ReportList({
  reports,
  paging,
}: {
  reports: readonly Report[];
  paging: Paging;
}) {
  return (
    <>
      <ul
        aria-label="Your reports"
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      {paging.total > paging.pageSize && (
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

const makeUnbroken = (words: string) => words.replaceAll(' ', '\u00a0');

export function ReportCard({ report }: { report: Report }) {
  const { kind, reference, createdAt, name, phone, note, ground } = report;
  const title = reportKindWords[kind];
  return (
    <article
      className="card p-4 md:p-5 grid grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 items-start"
      aria-label={`${title} ${reference ?? ''}`}
    >
      <StoredImage
        path={report.image}
        openWords={`Open the image of ${title} ${reference ?? ''}`}
        title={title}
        className="w-full aspect-square sm:aspect-[4/3] sm:row-span-2 rounded-sm border border-line"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap justify-between gap-x-3">
          <h3 className="font-[660] text-[1.0625rem] leading-6">{title}</h3>
          <span className="lbl num whitespace-nowrap pt-0.5">
            {formatDate(createdAt)}
          </span>
        </div>
        <p className="num text-[.9375rem] wrap-anywhere mt-0.5">
          {formatPlace(report)}
        </p>
        <p className="lbl num wrap-anywhere">
          {[reference, name, makeUnbroken(formatPhone(phone))]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className="max-sm:col-span-2 min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReviewBadge {...report} />
          <ReportPaymentMark {...report} />
          <SeenMark {...report} words={['Seen', 'Not seen yet']} />
        </p>
        <p className="text-ink-2 text-[.875rem] mt-1.5">
          {describeReview(report)}
        </p>
        <CorrectReport report={report} />
        {ground && <ReportGround report={report} ground={ground} />}
        {note !== null && (
          <div className="rounded-sm bg-sunken px-3.5 py-3 mt-3">
            <p className="lbl">Our note to you</p>
            <p className="text-[.9375rem] whitespace-pre-line wrap-anywhere mt-0.5">
              {note}
            </p>
          </div>
        )}
      </div>
    </article>
  );
}
