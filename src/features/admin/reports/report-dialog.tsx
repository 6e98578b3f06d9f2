import { useEffect, type ReactNode } from 'react';
import { reportsCollection, type Report, type ReviewStatus } from '@contract/entities/due-diligence';
import { reportRefusals, reviewWords } from '@contract/values/report-texts';
import { describeError } from '@/domain/error-messages';
import { dataOf, useLive } from '@/live/use-live';
import { anyReport, markReportSeen } from '@/repositories/admin/admin-reports';
import { showError } from '@/ui/overlays/toast';
import { AwaitedRecord } from '../shared/awaited-record';
import { ChangeHistory } from '../shared/change-history';
import { listReportChanges } from './report-changes';
import { ReportDetails } from './report-details';
import { ReviewStep, PaymentStep } from './report-steps';
import { useQuestion } from '../shared/use-change';

/** Opening a report says to its owner that it has been seen (decision D8). */
function useSeen(id: string, isUnseen: boolean) {
  useEffect(() => {
    if (!isUnseen) return;
    markReportSeen(id).catch((error: unknown) => showError(describeError(error)));
  }, [id, isUnseen]);
}

/** One report, live, and every change of it. */
export function ReportDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const live = useLive(anyReport(id), uid);
  const report = dataOf(live);
  useSeen(id, report?.seenStatus === 'unseen');
  if (report !== null)
    return (
      <ReportFlow
        {...{ report, onClose }}
        history={
          <ChangeHistory
            {...{ uid, id }}
            collection={reportsCollection}
            listChanges={(audit) => listReportChanges(report, audit)}
          />
        }
      />
    );
  return <AwaitedRecord what="report" title="Report Details" width={940} {...{ live, onClose }} />;
}

const hasChanged = (asked: Report, now: Report) =>
  asked.reviewStatus !== now.reviewStatus || asked.paymentStatus !== now.paymentStatus;

/**
 * Details, then the question, in one dialog whose content is swapped.
 * @param props.report as it is at this moment: a question that was asked about another state is taken back
 */
function ReportFlow({
  report,
  history,
  onClose,
}: {
  report: Report;
  history: ReactNode;
  onClose: () => void;
}) {
  const { question, isOutrun, ask, back, change } = useQuestion<ReviewStatus | 'payment', Report>({
    row: report,
    hasChanged,
    outdated: reportRefusals.changed,
  });
  if (question === null)
    return (
      <ReportDetails
        {...{ report, history, onClose }}
        notice={
          isOutrun
            ? `Somebody else has changed this report. It is now '${reviewWords[report.reviewStatus]}'. Your change was not saved.`
            : null
        }
        onStep={ask}
      />
    );
  const { step, asked } = question;
  const props = { report: asked, change, onClose: back };
  return step === 'payment' ? <PaymentStep {...props} /> : <ReviewStep {...props} to={step} />;
}
