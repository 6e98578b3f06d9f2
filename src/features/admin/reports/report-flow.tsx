import { useState, type ReactNode } from 'react';
import type { Report, ReviewStatus } from '@contract/entities/due-diligence';
import { reportRefusals, reviewWords } from '@contract/values/report-texts';
import { useChange } from '../use-change';
import { PaymentStep } from './payment-step';
import { ReportDetails } from './report-details';
import { ReviewStep } from './review-step';

/** What somebody decides about: as it stood when the question was asked. */
interface OpenStep {
  to: ReviewStatus | 'payment';
  asked: Report;
}

/**
 * Details, then the question, in one dialog whose content is swapped.
 * @param props.report as it is at this moment: a question that was asked about another state is taken back
 */
export function ReportFlow({
  uid,
  report,
  history,
  onClose,
}: {
  uid: string;
  report: Report;
  history: ReactNode;
  onClose: () => void;
}) {
  const [open, setOpen] = useState<OpenStep | null>(null);
  const [outrun, setOutrun] = useState(false);
  const back = () => setOpen(null);
  const change = useChange(reportRefusals.changed, {
    onDone: back,
    onOutdated: () => {
      setOutrun(true);
      back();
    },
  });
  // Nobody decides on what they no longer see: the question makes way for the report as it is now.
  const isVoid =
    open !== null &&
    !change.busy &&
    (open.asked.reviewStatus !== report.reviewStatus || open.asked.paymentStatus !== report.paymentStatus);
  if (open === null || isVoid)
    return (
      <ReportDetails
        {...{ uid, report, history, onClose }}
        notice={
          outrun || isVoid
            ? `Somebody else has changed this report. It is now '${reviewWords[report.reviewStatus]}'. Nothing of yours was saved.`
            : null
        }
        onStep={(to) => {
          setOutrun(false);
          change.reset();
          setOpen({ to, asked: report });
        }}
      />
    );
  const props = { report: open.asked, change, onBack: back };
  return open.to === 'payment' ? <PaymentStep {...props} /> : <ReviewStep {...props} to={open.to} />;
}
