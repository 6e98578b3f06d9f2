import type { Report, ReviewStatus } from '@contract/entities/due-diligence';
import { reportNoteMaxLength } from '@contract/values/limits';
import { isNoteRequired } from '@contract/values/report-state';
import { reviewReport, recordReportPayment } from '@/repositories/admin/admin-reports';
import { ConfirmStep, WrittenStep, writtenText, type StepProps } from '../shared/confirm-step';

interface Words {
  title: string;
  text: string;
  confirm: string;
  done: string;
}

const words: Readonly<Record<ReviewStatus, Words>> = {
  pending: { title: '', text: '', confirm: '', done: '' },
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

type ReportStepProps = StepProps & { report: Report };

/** Moves a report, with words to its user. */
export function ReviewStep({ report, to, ...step }: ReportStepProps & { to: ReviewStatus }) {
  const { title, text, confirm, done } = words[to];
  const missing = isNoteRequired(to) ? 'Please write a note. The user reads it.' : null;
  return (
    <WrittenStep
      {...step}
      title={title}
      text={`We tell ${report.name} ${text}`}
      busyLabel="Saving..."
      confirmLabel={confirm}
      danger={to === 'rejected'}
      schema={writtenText(missing, reportNoteMaxLength)}
      label="Note to the user"
      note={missing === null ? 'Optional' : undefined}
      hint={
        report.note === null
          ? 'They can read it on their report after they sign in.'
          : 'It replaces the note they have now.'
      }
      rows={4}
      act={(note) => reviewReport({ reportId: report.id, from: report.reviewStatus, to, note: note || null })}
      done={done}
    />
  );
}

/** Records that a report was paid, or that it was not after all. */
export function PaymentStep({ report, ...step }: ReportStepProps) {
  const paymentStatus = report.paymentStatus === 'paid' ? 'unpaid' : 'paid';
  const isPaid = paymentStatus === 'paid';
  return (
    <ConfirmStep
      {...step}
      title={isPaid ? 'Record as paid?' : 'Record as unpaid?'}
      text={
        isPaid
          ? `${report.name} sees that this report is paid. This takes no money. Check that the payment has come first.`
          : `${report.name} sees that this report is not paid. This moves no money.`
      }
      busyLabel="Recording..."
      confirmLabel={isPaid ? 'Record as paid' : 'Record as unpaid'}
      act={() => recordReportPayment({ reportId: report.id, paymentStatus })}
      done={isPaid ? 'Recorded as paid.' : 'Recorded as unpaid.'}
    />
  );
}
