import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Payment } from '@contract/entities/payment';
import type { Request } from '@contract/entities/request';
import { historyRequestRows, historyTransactionRows } from '@contract/values/limits';
import { getPaymentPageStore, getRequestPageStore } from '@/features/history/history-stores';
import { readHistoryTab, writeHistoryTab, type HistoryTab } from '@/features/history/history-tab';
import { TransactionTable } from '@/features/history/transaction-table';
import { useHistoryPage } from '@/features/history/use-history-page';
import { useTabCount } from '@/features/history/use-tab-count';
import { findPaymentUnderWay } from '@/features/payments/find-payment-under-way';
import { LazyPaymentFlow } from '@/features/payments/lazy-payment-flow';
import type { PaymentFlowProps } from '@/features/payments/payment-flow';
import { targetOfRequest } from '@/features/payments/payment-target';
import { useApprovalHints } from '@/features/payments/use-approval-hints';
import { LazyEditRequestDialog } from '@/features/requests/lazy-edit-request-dialog';
import { RequestTable } from '@/features/requests/request-table';
import { describeError, errorMessages } from '@/lib/error-messages';
import { readPageAddress, turnPage, writePageAddress } from '@/lib/page-address';
import { paths } from '@/lib/paths';
import { isOffline } from '@/lib/require-connection';
import { useUser } from '@/session/session-context';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/ui/page-head';
import { TableSkeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { showError } from '@/ui/toast';

type Flow = Pick<PaymentFlowProps, 'target' | 'paymentId' | 'verifyAtOnce'>;

/** /history: requests and transactions, a page at a time, live. */
export function HistoryScreen() {
  const { uid, email } = useUser();
  const [params, setParams] = useSearchParams();
  const tab = readHistoryTab(params);
  const [flow, setFlow] = useState<Flow | null>(null);
  const hints = useApprovalHints(uid);
  const payer = useMemo(() => ({ uid, email }), [uid, email]);
  const shown = { tab, cursor: readPageAddress(params).cursor };
  const counts = {
    requests: useTabCount(uid, 'requests', shown),
    transactions: useTabCount(uid, 'transactions', shown),
  };

  const pay = useCallback(
    async (request: Request) => {
      if (isOffline()) {
        showError(errorMessages.network);
        return;
      }
      const paymentId = await findPaymentUnderWay(uid, request.documentId);
      setFlow({ target: targetOfRequest(request), paymentId });
    },
    [uid],
  );
  const verify = useCallback((payment: Payment) => {
    setFlow({ target: null, paymentId: payment.paymentId, verifyAtOnce: true });
  }, []);

  return (
    <>
      <PageHead title="History and Payments" help="Every request you made and every cedi you paid." />
      <Tabs<HistoryTab>
        label="History"
        selected={tab}
        onSelect={(next) => setParams(writeHistoryTab(next))}
        tabs={[
          { id: 'requests', label: 'Request History', shortLabel: 'Requests', count: counts.requests },
          {
            id: 'transactions',
            label: 'Transaction History',
            shortLabel: 'Transactions',
            count: counts.transactions,
          },
        ]}
      >
        <div className="mt-5">
          {tab === 'requests' ? (
            <RequestsPanel uid={uid} onPay={(request) => void pay(request)} />
          ) : (
            <TransactionsPanel uid={uid} onVerify={verify} />
          )}
        </div>
      </Tabs>
      <LazyPaymentFlow flow={flow && { ...flow, payer, hints, onClose: () => setFlow(null) }} />
    </>
  );
}

function usePageTurning() {
  const [params, setParams] = useSearchParams();
  const address = readPageAddress(params);
  return {
    ...address,
    turnTo: (toIndex: number, page: Parameters<typeof turnPage>[2]) =>
      setParams(writePageAddress(params, turnPage(address, toIndex, page))),
  };
}

function RequestsPanel({ uid, onPay }: { uid: string; onPay: (request: Request) => void }) {
  const { cursor, pageIndex, turnTo } = usePageTurning();
  const state = useHistoryPage(getRequestPageStore(uid, cursor));
  const [resent, setResent] = useState<Request | null>(null);
  const resend = useCallback((request: Request) => setResent(request), []);
  if (state.kind === 'loading') return <TableSkeleton rows={6} label="Loading your requests" />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={state.retry} />;
  if (state.kind === 'empty') return <NoRequests />;
  const { page, total } = state;
  return (
    <>
      <RequestTable
        label="Request History"
        requests={page.rows}
        paging={{
          pageIndex,
          pageSize: historyRequestRows,
          total,
          onPage: (toIndex) => turnTo(toIndex, page),
        }}
        onResend={resend}
        onPay={onPay}
      />
      <LazyEditRequestDialog edit={resent && { request: resent, onClose: () => setResent(null) }} />
    </>
  );
}

function TransactionsPanel({ uid, onVerify }: { uid: string; onVerify: (payment: Payment) => void }) {
  const { cursor, pageIndex, turnTo } = usePageTurning();
  const state = useHistoryPage(getPaymentPageStore(uid, cursor));
  if (state.kind === 'loading') return <TableSkeleton rows={6} label="Loading your transactions" />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={state.retry} />;
  if (state.kind === 'empty')
    return (
      <section className="card">
        <EmptyState title="No transactions yet" help="Every payment you begin will appear here." map="c" />
      </section>
    );
  const { page, total } = state;
  return (
    <TransactionTable
      payments={page.rows}
      paging={{
        pageIndex,
        pageSize: historyTransactionRows,
        total,
        onPage: (toIndex) => turnTo(toIndex, page),
      }}
      onVerify={onVerify}
    />
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <section className="card">
      <ErrorState message={describeError(error)} onRetry={onRetry} />
    </section>
  );
}

function NoRequests() {
  return (
    <section className="card">
      <EmptyState
        title="No requests yet"
        help="Your searches and their results will appear here."
        action={<ButtonLink to={paths.services}>Request a service</ButtonLink>}
        map="b"
      />
    </section>
  );
}
