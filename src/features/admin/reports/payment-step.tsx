import type { Report } from '@contract/entities/due-diligence';
import { recordReportPayment } from '@/repositories/admin-reports';
import { ConfirmStep } from '../shared/confirm-step';
import type { Change } from '../shared/use-change';

/** Records that a report was paid, or that it was not after all. */
export function PaymentStep({
  report,
  change,
  onBack,
}: {
  report: Report;
  change: Change;
  onBack: () => void;
}) {
  const paymentStatus = report.paymentStatus === 'paid' ? 'unpaid' : 'paid';
  const isPaid = paymentStatus === 'paid';
  return (
    <ConfirmStep
      title={isPaid ? 'Record as paid?' : 'Record as unpaid?'}
      text={
        isPaid
          ? `${report.name} sees that this report is paid. No payment is taken here: look at the books first.`
          : `${report.name} sees that this report is not paid. No money is moved.`
      }
      change={change}
      busyLabel="Recording..."
      confirmLabel={isPaid ? 'Record as paid' : 'Record as unpaid'}
      onConfirm={() =>
        change.run(
          () => recordReportPayment({ reportId: report.id, paymentStatus }),
          isPaid ? 'Recorded as paid.' : 'Recorded as unpaid.',
        )
      }
      onBack={onBack}
    />
  );
}
