import { useEffect, useState, type ReactNode } from 'react';
import {
  reportsCollection,
  type Report,
} from '@contract/entities/due-diligence';
import { reportRefusals, reviewWords } from '@contract/values/report-texts';
import { reportNoteMaxLength } from '@contract/values/text-limits';
import { isNoteRequired, type NextReview } from '@contract/values/report-state';
import { describeError } from '@/domain/error-messages';
import { dataOf, useLive } from '@/session/use-live';
import {
  anyReport,
  markReportSeen,
  reviewReport,
  recordReportPayment,
} from '@/repositories/reports/admin-reports';
import { showError } from '@/ui/overlays/toast';
import { LazyGroundDialog } from '../grounds/type-corners';
import { AwaitedRecord } from '../shared/awaited-record';
import { ChangeHistory } from '../shared/change-history';
import { listReportChanges } from './report-changes';
import { stepWords, ReportDetails, type ReportStep } from './report-details';
import { useQuestion } from '../shared/use-change';
import {
  ConfirmStep,
  WrittenStep,
  writtenText,
  type StepProps,
} from '../shared/confirm-step';
import { markReportSeenEndpoint } from '@contract/endpoints/review-report';
import { useMayCall } from '../shared/administrators-only';

export function ReportDialog({
  id,
  onClose,
}: {
  id: string;
  onClose: () => void;
}) {
  const live = useLive(anyReport(id));
  const report = dataOf(live);
  const mayMarkSeen = useMayCall(markReportSeenEndpoint);
  const isSeenMarkDue = mayMarkSeen && report?.seenStatus === 'unseen';
  // The owner sees that the report was opened (specification, D8).
  useEffect(() => {
    if (isSeenMarkDue) {
      markReportSeen({ reportId: id }).catch((error: unknown) =>
        showError(describeError(error)),
      );
    }
  }, [id, isSeenMarkDue]);
  if (report !== null) {
    return (
      <ReportFlow
        report={report}
        onClose={onClose}
        history={
          <ChangeHistory
            id={id}
            collection={reportsCollection}
            listChanges={(audit) => listReportChanges(report, audit)}
          />
        }
      />
    );
  }
  return (
    <AwaitedRecord
      what="report"
      title="Report Details"
      width={940}
      live={live}
      onClose={onClose}
    />
  );
}

const hasChanged = (opened: Report, current: Report) =>
  opened.reviewStatus !== current.reviewStatus ||
  opened.paymentStatus !== current.paymentStatus;

function ReportFlow({
  report,
  history,
  onClose,
}: {
  report: Report;
  history: ReactNode;
  onClose: () => void;
}) {
  const { question, findNotice, ask, back, change } = useQuestion<
    ReportStep,
    Report
  >({
    row: report,
    hasChanged,
    outdated: reportRefusals.changed,
  });
  const [typesCorners, setTypesCorners] = useState(false);
  if (typesCorners) {
    return (
      <LazyGroundDialog
        record={{ collection: reportsCollection, documentId: report.id }}
        path={report.image}
        onClose={() => setTypesCorners(false)}
      />
    );
  }
  if (question === null) {
    return (
      <ReportDetails
        report={report}
        history={history}
        onClose={onClose}
        notice={findNotice(
          `Somebody else has changed this report. It is now '${reviewWords[report.reviewStatus]}'. Your change was not saved.`,
        )}
        onStep={ask}
        onTypeCorners={() => setTypesCorners(true)}
      />
    );
  }
  const { step, opened } = question;
  const stepProps = { report: opened, change, onClose: back };
  if (step === 'payment') return <PaymentStep {...stepProps} />;
  return <ReviewStep {...stepProps} nextReview={step} />;
}

type ReportStepProps = StepProps & { report: Report };

function ReviewStep({
  report,
  nextReview,
  ...step
}: ReportStepProps & { nextReview: NextReview }) {
  const { title, text, confirm, done } = stepWords[nextReview];
  const missingNoteText = isNoteRequired(nextReview)
    ? 'Please write a note. The user reads it.'
    : null;
  return (
    <WrittenStep
      {...step}
      title={title}
      text={`We tell ${report.name} ${text}`}
      busyLabel="Saving..."
      confirmLabel={confirm}
      danger={nextReview === 'rejected'}
      draftName={`report-${nextReview}-${report.id}`}
      schema={writtenText(missingNoteText, reportNoteMaxLength)}
      label="Note to the user"
      note={missingNoteText === null ? 'Optional' : undefined}
      hint={
        report.note === null
          ? 'They can read it on their report after they sign in.'
          : 'It replaces the note they have now.'
      }
      rows={4}
      perform={(note) =>
        reviewReport({
          reportId: report.id,
          from: report.reviewStatus,
          to: nextReview,
          note: note || null,
        })
      }
      doneText={done}
    />
  );
}

function PaymentStep({ report, ...step }: ReportStepProps) {
  const paymentStatus = report.paymentStatus === 'paid' ? 'unpaid' : 'paid';
  return (
    <ConfirmStep
      {...step}
      title={`Record as ${paymentStatus}?`}
      text={
        paymentStatus === 'paid'
          ? `${report.name} sees that this report is paid. This takes no money. Check that the payment has come first.`
          : `${report.name} sees that this report is not paid. This moves no money.`
      }
      busyLabel="Recording..."
      confirmLabel={`Record as ${paymentStatus}`}
      perform={() =>
        recordReportPayment({ reportId: report.id, paymentStatus })
      }
      doneText={`Recorded as ${paymentStatus}.`}
    />
  );
}
