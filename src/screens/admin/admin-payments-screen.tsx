import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CalendarDay } from '@contract/values/booking/working-days';
import { paths } from '@/domain/paths';
import { ExportButton } from '@/features/admin/exports/export-button';
import { caseTable } from '@/features/admin/payments/case-columns';
import { paymentTable } from '@/features/admin/payments/payment-columns';
import { statementTable } from '@/features/admin/payments/statement-columns';
import { WaitingList } from '@/features/admin/shared/live-table';
import { PaymentList } from '@/features/admin/payments/payment-list';
import {
  findOpeningTab,
  listPaymentTabs,
  type PaymentTabId,
} from '@/features/admin/payments/payment-tabs';
import { RefundGroups } from '@/features/admin/payments/refund-groups';
import type { Live } from '@/live/live-store';
import { adminPaymentsPage } from '@/repositories/payments/admin-payments';
import { openCasesPage } from '@/repositories/payments/payment-cases';
import { statementsPage } from '@/repositories/payments/payment-statements';
import {
  paymentWork,
  type PaymentWork,
} from '@/repositories/payments/payment-work';
import { dataOf, useLive } from '@/session/use-live';
import { TableSkeleton } from '@/ui/skeleton';
import { PageHead } from '@/ui/page-head';
import { PartPlace } from '@/ui/part-place';
import { readTab, Tabs } from '@/ui/tabs';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { useAddressDialog } from '@/ui/overlays/use-address-dialog';
import {
  forAdministrators,
  useIsPermitted,
} from '@/features/admin/shared/administrators-only';

const PaymentDetailsDialog = lazyPart(
  async () =>
    (await import('@/features/admin/payments/payment-dialog'))
      .PaymentDetailsDialog,
);

const AdminStatement = lazyPart(
  async () => (await import('./admin-statement')).AdminStatement,
);

/** Once counted, the tab on which Payments opens stays while it shows. */
function useOpeningTab(work: Live<PaymentWork>): PaymentTabId | null {
  const [openingTab, setOpeningTab] = useState<PaymentTabId | null>(null);
  if (openingTab === null && work.kind !== 'loading') {
    setOpeningTab(findOpeningTab(dataOf(work)));
  }
  return openingTab;
}

export const AdminPaymentsScreen = forAdministrators(
  paths.adminPayments,
  function WaitingPayments() {
    const [params, setParams] = useSearchParams();
    const isPermitted = useIsPermitted();
    const work = useLive(paymentWork(isPermitted('audit.read')));
    const tabs = listPaymentTabs(dataOf(work), isPermitted('statements.read'));
    const openingTab = useOpeningTab(work);
    const chosenTab = params.get('tab');
    const tab = chosenTab === null ? openingTab : readTab(tabs, chosenTab);
    const { value: openedId, open, close } = useAddressDialog('payment');
    const openPayment = ({ paymentId }: { paymentId: string }) =>
      open(paymentId);
    const day = CalendarDay.safeParse(params.get('day')).data;
    if (tab === 'statements' && day !== undefined) {
      return (
        <PartPlace skeleton={<TableSkeleton rows={6} label="Loading" />}>
          <AdminStatement day={day} />
        </PartPlace>
      );
    }
    return (
      <>
        <PageHead
          title="Payments"
          help="Each day we compare our payments with the gateway's."
          action={<ExportButton kind="payments" />}
        />
        <Tabs
          label="Payments"
          selected={tab ?? 'cases'}
          onSelect={(newTab) => setParams({ tab: newTab })}
          tabs={tabs}
        >
          <div className="mt-5">
            {tab === null && <TableSkeleton rows={6} label="Loading" />}
            {tab === 'cases' && (
              <WaitingList
                label="Open cases"
                query={openCasesPage()}
                table={caseTable}
                onOpen={openPayment}
                empty={{
                  title: 'No open cases',
                  help: 'When somebody says "I was charged", it shows here.',
                }}
              />
            )}
            {tab === 'review' && (
              <WaitingList
                label="Payments that need a check"
                query={adminPaymentsPage(toReview)}
                table={paymentTable}
                onOpen={openPayment}
                empty={{
                  title: 'Nothing needs a check',
                  help: 'Payments without a final answer from the gateway show here.',
                }}
              />
            )}
            {tab === 'refunds' && <RefundGroups onView={openPayment} />}
            {tab === 'all' && <PaymentList onView={openPayment} />}
            {tab === 'statements' && (
              <WaitingList
                label="Daily statements"
                query={statementsPage()}
                table={statementTable}
                onOpen={(statement) =>
                  setParams({ tab: 'statements', day: statement.day })
                }
                empty={{
                  title: 'No statement yet',
                  help: 'We make the first one at 02:00, for the day before.',
                }}
              />
            )}
          </div>
        </Tabs>
        <LazyDialog title="Payment" part={PaymentDetailsDialog} onClose={close}>
          {openedId !== null && (
            <PaymentDetailsDialog
              paymentId={openedId}
              onOpen={open}
              onClose={close}
            />
          )}
        </LazyDialog>
      </>
    );
  },
);

const toReview = { show: 'review', network: null, search: null } as const;
