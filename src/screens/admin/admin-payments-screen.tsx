import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { paths } from '@/domain/paths';
import { ExportButton } from '@/features/admin/exports/export-button';
import { caseTable } from '@/features/admin/payments/case-columns';
import { paymentTable } from '@/features/admin/payments/payment-columns';
import { statementTable } from '@/features/admin/payments/statement-columns';
import { StatementDialog } from '@/features/admin/payments/statement-dialog';
import { WaitingList } from '@/features/admin/shared/live-table';
import { PaymentList } from '@/features/admin/payments/payment-list';
import { adminPaymentsPage } from '@/repositories/payments/admin-payments';
import { openCasesPage } from '@/repositories/payments/payment-cases';
import { statementsPage } from '@/repositories/payments/payment-statements';
import { PageHead } from '@/ui/page-head';
import { readTab, Tabs } from '@/ui/tabs';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
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

const tabs = [
  { id: 'cases', label: 'I was charged', shortLabel: 'Charged' },
  { id: 'review', label: 'To look at', shortLabel: 'Look at' },
  { id: 'refunds', label: 'Refunds' },
  { id: 'all', label: 'All payments', shortLabel: 'All' },
] as const;
const tabsWithStatements = [
  ...tabs,
  { id: 'statements', label: 'Daily statement', shortLabel: 'Daily' },
] as const;

type PaymentTab = (typeof tabsWithStatements)[number];

export const AdminPaymentsScreen = forAdministrators(
  paths.adminPayments,
  function WaitingPayments() {
    const [params, setParams] = useSearchParams();
    const mayReadStatements = useIsPermitted()('statements.read');
    const shownTabs: readonly [PaymentTab, ...PaymentTab[]] = mayReadStatements
      ? tabsWithStatements
      : tabs;
    const tab = readTab(shownTabs, params.get('tab'));
    const { value: openedId, open, close } = useAddressDialog('payment');
    const openPayment = ({ paymentId }: { paymentId: string }) =>
      open(paymentId);
    const [statement, setStatement] = useState<PaymentStatement | null>(null);
    return (
      <>
        <PageHead
          title="Payments"
          help="Each day we compare our payments with the gateway's."
          action={<ExportButton kind="payments" />}
        />
        <Tabs
          label="Payments"
          selected={tab}
          onSelect={(newTab) => setParams({ tab: newTab })}
          tabs={shownTabs}
        >
          <div className="mt-5">
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
                label="Payments to look at"
                query={adminPaymentsPage(toReview)}
                table={paymentTable}
                onOpen={openPayment}
                empty={{
                  title: 'Nothing to look at',
                  help: 'Payments without a final answer from the gateway show here.',
                }}
              />
            )}
            {(tab === 'refunds' || tab === 'all') && (
              <PaymentList tab={tab} onView={openPayment} />
            )}
            {tab === 'statements' && (
              <WaitingList
                label="Daily statements"
                query={statementsPage()}
                table={statementTable}
                onOpen={setStatement}
                empty={{
                  title: 'No statement yet',
                  help: 'We make the first one at 02:00, for the day before.',
                }}
              />
            )}
          </div>
        </Tabs>
        <Opening title="Payment" part={PaymentDetailsDialog} onClose={close}>
          {openedId !== null && (
            <PaymentDetailsDialog
              paymentId={openedId}
              onOpen={open}
              onClose={close}
            />
          )}
        </Opening>
        {statement !== null && (
          <StatementDialog
            statement={statement}
            onClose={() => setStatement(null)}
          />
        )}
      </>
    );
  },
);

const toReview = { show: 'review', network: null, search: null } as const;
