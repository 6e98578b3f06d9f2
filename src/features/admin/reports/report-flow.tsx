import type { ReactNode } from 'react';
import type { Report, ReviewStatus } from '@contract/entities/due-diligence';
import { reportRefusals, reviewWords } from '@contract/values/report-texts';
import { useQuestion } from '../shared/use-question';
import { PaymentStep } from './payment-step';
import { ReportDetails } from './report-details';
import { ReviewStep } from './review-step';

const hasChanged = (asked: Report, now: Report) =>
  asked.reviewStatus !== now.reviewStatus || asked.paymentStatus !== now.paymentStatus;

/**
 * Details, then the question, in one dialog whose content is swapped.
 * @param props.report as it is at this moment: a question that was asked about another state is taken back
 */
export function ReportFlow({
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
            ? `Somebody else has changed this report. It is now '${reviewWords[report.reviewStatus]}'. Nothing of yours was saved.`
            : null
        }
        onStep={ask}
      />
    );
  const { step, asked } = question;
  const props = { report: asked, change, onBack: back };
  return step === 'payment' ? <PaymentStep {...props} /> : <ReviewStep {...props} to={step} />;
}
