import type { LiveQuery } from '@/live/define-live';
import { useLive } from '@/session/use-live';
import type { CountedPage } from '@/live/with-counts';
import { ownRequestsTotal } from '@/repositories/request-history';
import { ownPaymentsTotal } from '@/repositories/payments/transaction-history';

export type HistoryTab = 'requests' | 'transactions';

export function readHistoryTab(params: URLSearchParams): HistoryTab {
  return params.get('tab') === 'transactions' ? 'transactions' : 'requests';
}

/** Without page and filters: the first page of the tab. */
export function writeHistoryTab(tab: HistoryTab): URLSearchParams {
  return new URLSearchParams(tab === 'requests' ? {} : { tab });
}

const totals = { requests: ownRequestsTotal, transactions: ownPaymentsTotal };

/**
 * undefined until it is known.
 * @param shown a page that counts all rows, live; without it they are counted once a session
 */
export function useTabCount(
  tab: HistoryTab,
  shown: LiveQuery<CountedPage<unknown, number>> | null,
): number | undefined {
  const live = useLive<number | CountedPage<unknown, number>>(shown ?? totals[tab]());
  if (live.kind === 'empty') return 0;
  if (live.kind !== 'ready') return undefined;
  return typeof live.data === 'number' ? live.data : (live.data.counts ?? undefined);
}
