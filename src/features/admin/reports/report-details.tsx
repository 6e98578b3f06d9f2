import {
  reportsCollection,
  type Report,
} from '@contract/entities/due-diligence';
import { nextReviews, type NextReview } from '@contract/values/report-state';
import { reportKindWords } from '@contract/values/report-texts';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FactList, type Fact } from '@/ui/lists/fact-list';
import { FormError } from '@/ui/forms/form-error';
import { listPlaceFacts } from '@/land/place-facts';
import { ReferenceLine } from '@/land/reference-line';
import { ReportPaymentMark, ReviewBadge } from '@/land/report-badges';
import { TypeCorners } from '../grounds/type-corners';
import { Corrections } from '../shared/corrections';
import type { DetailsProps } from '../shared/change-history';
import { DocumentPreview } from '../shared/document-preview';
import { PhoneLink } from '../shared/phone-link';
import { PlanComparison } from '../plan-alarms/lazy-ground-comparison';
import { PlanAlarms } from '../plan-alarms/plan-alarms';
import {
  recordReportPaymentEndpoint,
  reviewReportEndpoint,
} from '@contract/endpoints/review-report';
import { useMayCall } from '../shared/administrators-only';
import { WhomToAsk } from '../shared/whom-to-ask';

export type ReportStep = NextReview | 'payment';

export const stepWords: Readonly<
  Record<NextReview, Record<'title' | 'text' | 'confirm' | 'done', string>>
> = {
  'in-review': {
    title: 'Start the review?',
    text: 'that we have started to work on the report.',
    confirm: 'Start review',
    done: 'The review has started. We tell the user.',
  },
  completed: {
    title: 'Complete this report?',
    text: 'that the report is finished. They can read your note.',
    confirm: 'Complete',
    done: 'Completed. We tell the user.',
  },
  rejected: {
    title: 'Reject this report?',
    text: 'that we cannot continue with the report. They can read your note.',
    confirm: 'Reject',
    done: 'Rejected. We tell the user.',
  },
};

function listFacts(report: Report): Fact[] {
  const { kind, name, phone, address, createdAt } = report;
  return [
    { name: 'Kind', value: reportKindWords[kind] },
    { name: 'Name', value: name },
    { name: 'Phone', value: <PhoneLink phone={phone} /> },
    {
      name: 'Address',
      value: <span className="wrap-anywhere">{address}</span>,
    },
    ...listPlaceFacts(report),
    { name: 'Sent', value: formatDateTime(createdAt) },
  ];
}

export function ReportDetails({
  report,
  history,
  notice,
  onStep,
  onTypeCorners,
  onClose,
}: DetailsProps<ReportStep> & { report: Report; onTypeCorners: () => void }) {
  const mayReview = useMayCall(reviewReportEndpoint);
  const mayRecordPayment = useMayCall(recordReportPaymentEndpoint);
  // The main action last.
  const nextSteps = mayReview
    ? nextReviews[report.reviewStatus].toReversed()
    : [];
  return (
    <Dialog
      onClose={onClose}
      title="Report Details"
      width={940}
      footer={
        mayReview || mayRecordPayment ? (
          <>
            {mayRecordPayment && (
              <Button
                look="secondary"
                className="sm:mr-auto"
                onClick={() => onStep('payment')}
              >
                {report.paymentStatus === 'paid'
                  ? 'Record as unpaid'
                  : 'Record as paid'}
              </Button>
            )}
            {nextSteps.map((nextReview, index) => (
              <Button
                key={nextReview}
                look={index === nextSteps.length - 1 ? 'primary' : 'secondary'}
                onClick={() => onStep(nextReview)}
              >
                {stepWords[nextReview].confirm}
              </Button>
            ))}
          </>
        ) : undefined
      }
    >
      <div className="not-empty:mb-5">
        <PlanAlarms documentId={report.id} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 content-start">
          {notice !== null && <FormError>{notice}</FormError>}
          <DocumentPreview
            record={{ collection: reportsCollection, documentId: report.id }}
            path={report.image}
          />
          <div>
            <TypeCorners
              isSaved={report.ground != null}
              onOpen={onTypeCorners}
            />
            <PlanComparison
              collection={reportsCollection}
              documentId={report.id}
              path={report.image}
            />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
          <p className="flex flex-wrap gap-x-3 gap-y-1 items-center">
            <ReviewBadge {...report} />
            <ReportPaymentMark {...report} />
          </p>
          <ReferenceLine reference={report.reference} />
          <FactList facts={listFacts(report)} />
          <Corrections
            title="Changed by the owner before we saw it"
            record={report}
          />
          <WhomToAsk
            permission={reviewReportEndpoint.permission}
            work="To decide about this report"
          />
          {report.note !== null && (
            <div className="rounded-md bg-sunken px-4 py-3.5">
              <p className="lbl">Note to the user</p>
              <p className="text-[.9375rem] whitespace-pre-line wrap-anywhere mt-0.5">
                {report.note}
              </p>
            </div>
          )}
          {history}
        </div>
      </div>
    </Dialog>
  );
}
