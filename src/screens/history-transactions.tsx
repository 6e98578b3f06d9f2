import { useState } from 'react';
import { historyTransactionRows } from '@/domain/list-sizes';
import { LoadFailed } from '@/land/load-failed';
import { UnreadableNote } from '@/land/unreadable-note';
import { PaymentFlow } from '@/features/payments/flow/lazy-payment-flow';
import type { PaymentFlowProps } from '@/features/payments/flow/payment-flow';
import { FilterBar } from '@/ui/lists/filter-bar';
import { useFilters } from '@/ui/lists/use-filters';
import {
  describeNoTransactions,
  transactionOptions,
} from '@/features/history/filter-words';
import { TransactionTable } from '@/features/history/transaction-table';
import { usePage } from '@/session/use-page';
import { noFilters, readTransactionFilter } from '@/domain/history-filters';
import { narrowList } from '@/lib/page-address';
import { ownPaymentsPage } from '@/repositories/payments/own-payments';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/land/empty-state';
import { RedirectToFirstPage } from '@/ui/lists/redirect-to-first-page';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { TableSkeleton } from '@/ui/skeleton';

export function HistoryTransactions() {
  const [flow, setFlow] = useState<Pick<
    PaymentFlowProps,
    'firstAction' | 'paymentId'
  > | null>(null);
  const { params, narrow } = useFilters();
  const show = readTransactionFilter(params);
  const state = usePage(
    (cursor) => ownPaymentsPage(show, cursor),
    historyTransactionRows,
  );
  if (state.kind === 'beyond') return <RedirectToFirstPage />;
  return (
    <>
      {!(show === null && state.kind === 'empty') && (
        <FilterBar
          label="Which transactions"
          narrow={narrow}
          filters={[
            { label: 'Show', name: 'show', options: transactionOptions },
          ]}
        />
      )}
      {state.kind === 'loading' && (
        <TableSkeleton rows={6} label="Loading your transactions" />
      )}
      {state.kind === 'failed' && <LoadFailed card {...state} />}
      {state.kind === 'empty' && (
        <EmptyState
          card
          {...describeNoTransactions(show)}
          action={
            show === null ? undefined : (
              <ButtonLink
                to={{ search: narrowList(params, noFilters).toString() }}
              >
                Show all transactions
              </ButtonLink>
            )
          }
          map="c"
        />
      )}
      {state.kind === 'ready' && (
        <>
          <TransactionTable
            payments={state.rows}
            paging={state.paging}
            onVerify={({ paymentId }) =>
              setFlow({ paymentId, firstAction: 'verify' })
            }
            onCharged={({ paymentId }) =>
              setFlow({ paymentId, firstAction: 'charged' })
            }
          />
          <UnreadableNote what="transaction" records={state.unreadable} />
        </>
      )}
      <LazyDialog
        title="Payment"
        part={PaymentFlow}
        onClose={() => setFlow(null)}
      >
        {flow !== null && (
          <PaymentFlow {...flow} target={null} onClose={() => setFlow(null)} />
        )}
      </LazyDialog>
    </>
  );
}
