import '@/styles/print.css';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { paths } from '@/domain/paths';
import { StatementSheet } from '@/features/admin/payments/statement-sheet';
import { useRefusal } from '@/features/admin/shared/administrators-only';
import { SettlementCheck } from '@/features/admin/settlement/settlement-check';
import { EmptyState } from '@/land/empty-state';
import { LoadFailed } from '@/land/load-failed';
import { statementOf } from '@/repositories/payments/payment-statements';
import { useLive } from '@/session/use-live';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';
import { PrintPageHead, PrintPageSkeleton } from '../print-page-head';

const statementsPath = `${paths.adminPayments}?tab=statements`;

/** The statement of one day, to print and to compare with the gateway's file. */
export function AdminStatement({ day }: { day: CalendarDay }) {
  const live = useLive(statementOf(day));
  const isRefused = useRefusal(live);
  if (live.kind === 'loading' || isRefused) {
    return <PrintPageSkeleton label="Loading the statement" rows={7} />;
  }
  if (live.kind === 'failed') {
    return (
      <>
        <StatementHead />
        <LoadFailed card {...live} />
      </>
    );
  }
  if (live.kind === 'empty') {
    return (
      <>
        <PageHead title="Daily statement" />
        <EmptyState
          card
          title="There is no statement of this day"
          help="We make it at 02:00 of the next day."
          action={<ButtonLink to={statementsPath}>All statements</ButtonLink>}
          map="d"
        />
      </>
    );
  }
  return (
    <>
      <StatementHead />
      <StatementSheet statement={live.data} />
      <div className="mt-6 md:mt-9 max-w-[40rem]">
        <SettlementCheck day={day} />
      </div>
    </>
  );
}

function StatementHead() {
  return (
    <PrintPageHead
      title="Daily statement"
      back={{ to: statementsPath, label: 'Payments' }}
    />
  );
}
