import { useSearchParams } from 'react-router-dom';
import {
  readHistoryTab,
  writeHistoryTab,
  useTabCount,
  type HistoryTab,
} from '@/features/history/history-tab';
import { readRequestChoice, readTransactionFilter } from '@/domain/history-filters';
import { readPageAddress } from '@/lib/page-address';
import { ownRequestsPage } from '@/repositories/request-history';
import { ownPaymentsPage } from '@/repositories/payments/transaction-history';
import { PageHead } from '@/ui/page-head';
import { Tabs } from '@/ui/tabs';
import { HistoryRequests } from './history-requests';
import { HistoryTransactions } from './history-transactions';

/** null when a filter makes its count smaller than the number of all rows. */
function findWholePage(params: URLSearchParams) {
  const { cursor } = readPageAddress(params);
  if (readHistoryTab(params) === 'transactions')
    return readTransactionFilter(params) === null ? ownPaymentsPage(null, cursor) : null;
  const choice = readRequestChoice(params);
  return choice.show === null && choice.service === null ? ownRequestsPage(choice, cursor) : null;
}

export function HistoryScreen() {
  const [params, setParams] = useSearchParams();
  const tab = readHistoryTab(params);
  const shown = findWholePage(params);
  const requestCount = useTabCount('requests', tab === 'requests' ? shown : null);
  const transactionCount = useTabCount('transactions', tab === 'transactions' ? shown : null);

  return (
    <>
      <PageHead title="History and Payments" help="Every request you made and every cedi you paid." />
      <Tabs<HistoryTab>
        label="History"
        selected={tab}
        onSelect={(next) => setParams(writeHistoryTab(next))}
        tabs={[
          { id: 'requests', label: 'Request History', shortLabel: 'Requests', count: requestCount },
          {
            id: 'transactions',
            label: 'Transaction History',
            shortLabel: 'Transactions',
            count: transactionCount,
          },
        ]}
      >
        <div className="mt-5">{tab === 'requests' ? <HistoryRequests /> : <HistoryTransactions />}</div>
      </Tabs>
    </>
  );
}
