import '@/styles/print.css';
import { useSearchParams } from 'react-router-dom';
import {
  readRequestChoice,
  readTransactionFilter,
} from '@/domain/history-filters';
import { readPageAddress } from '@/lib/page-address';
import type { LiveQuery } from '@/live/define-live';
import type { CountedPage } from '@/live/with-counts';
import {
  ownRequestsPage,
  ownRequestsTotal,
} from '@/repositories/requests/own-requests';
import {
  ownPaymentsPage,
  ownPaymentsTotal,
} from '@/repositories/payments/own-payments';
import { useLive } from '@/session/use-live';
import { PageHead } from '@/ui/page-head';
import { Tabs } from '@/ui/tabs';
import { HistoryRequests } from './history-requests';
import { HistoryTransactions } from './history-transactions';

type HistoryTab = 'requests' | 'transactions';

/**
 * The shown page, which counts all rows, live; null when a filter makes its
 * count smaller.
 */
function findWholePage(tab: HistoryTab, params: URLSearchParams) {
  const { cursor } = readPageAddress(params);
  if (tab === 'transactions') {
    return readTransactionFilter(params) === null
      ? ownPaymentsPage(null, cursor)
      : null;
  }
  const choice = readRequestChoice(params);
  return choice.show === null && choice.service === null
    ? ownRequestsPage(choice, cursor)
    : null;
}

/** undefined until it is known */
function useCount(
  query: LiveQuery<number | CountedPage<unknown, number>>,
): number | undefined {
  const live = useLive(query);
  if (live.kind === 'empty') return 0;
  if (live.kind !== 'ready') return undefined;
  return typeof live.data === 'number'
    ? live.data
    : (live.data.counts ?? undefined);
}

export function HistoryScreen() {
  const [params, setParams] = useSearchParams();
  const tab =
    params.get('tab') === 'transactions' ? 'transactions' : 'requests';
  const wholePage = findWholePage(tab, params);
  // The shown page brings its own count; only the other tab asks for one.
  const requestPage = tab === 'requests' ? wholePage : null;
  const transactionPage = tab === 'transactions' ? wholePage : null;
  const requestCount = useCount(requestPage ?? ownRequestsTotal());
  const transactionCount = useCount(transactionPage ?? ownPaymentsTotal());

  return (
    <>
      <PageHead
        title="History and Payments"
        help="Every request you made and every cedi you paid."
      />
      <Tabs<HistoryTab>
        label="History"
        selected={tab}
        // Without page and filters: the first page of the tab.
        onSelect={(newTab) =>
          setParams(newTab === 'requests' ? {} : { tab: newTab })
        }
        tabs={[
          {
            id: 'requests',
            label: 'Request History',
            shortLabel: 'Requests',
            count: requestCount,
          },
          {
            id: 'transactions',
            label: 'Transaction History',
            shortLabel: 'Transactions',
            count: transactionCount,
          },
        ]}
      >
        <div className="mt-5">
          {tab === 'requests' ? <HistoryRequests /> : <HistoryTransactions />}
        </div>
      </Tabs>
    </>
  );
}
