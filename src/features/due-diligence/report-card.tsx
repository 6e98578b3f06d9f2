import type { Report } from '@contract/entities/due-diligence';
import { formatPhone } from '@contract/values/phone';
import { reportKindWords } from '@contract/values/report-texts';
import { formatDate } from '@/lib/dates';
import { ReportPaymentMark, ReviewBadge, SeenMark } from '@/ui/report-badges';
import { ReportImage } from './report-image';
import { describeReview } from './report-words';

/** One report of the owner: what was sent, how it stands, and what we answered. */
export function ReportCard({ report }: { report: Report }) {
  const { kind, reference, createdAt, name, phone, address, note } = report;
  const title = reportKindWords[kind];
  return (
    <article
      className="card p-4 md:p-5 flex flex-col sm:flex-row gap-4"
      aria-label={`${title} ${reference ?? ''}`}
    >
      <ReportImage path={report.image} name={`${title} ${reference ?? ''}`} />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3">
          <h3 className="font-[660] text-[1.0625rem] leading-6">{title}</h3>
          <span className="lbl num whitespace-nowrap pt-0.5">{formatDate(createdAt)}</span>
        </div>
        <p className="num text-[.9375rem] wrap-anywhere mt-0.5">{address}</p>
        <p className="lbl num wrap-anywhere">
          {[reference, name, formatPhone(phone)].filter(Boolean).join(', ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-2.5">
          <ReviewBadge {...report} />
          <ReportPaymentMark {...report} />
          <SeenMark {...report} words={['Seen', 'Not seen yet']} />
        </p>
        <p className="text-ink-2 text-[.875rem] mt-1.5">{describeReview(report)}</p>
        {note !== null && (
          <div className="rounded-sm bg-sunken px-3.5 py-3 mt-3">
            <p className="lbl">Our note to you</p>
            <p className="text-[.9375rem] whitespace-pre-line wrap-anywhere mt-0.5">{note}</p>
          </div>
        )}
      </div>
    </article>
  );
}
