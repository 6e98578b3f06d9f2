export type HistoryTab = 'requests' | 'transactions';

/** The tab the address names; requests unless it says transactions. */
export function readHistoryTab(params: URLSearchParams): HistoryTab {
  return params.get('tab') === 'transactions' ? 'transactions' : 'requests';
}

/** The first page of a tab. */
export function writeHistoryTab(tab: HistoryTab): URLSearchParams {
  return new URLSearchParams(tab === 'requests' ? {} : { tab });
}
