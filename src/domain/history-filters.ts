import { findIn } from '@/lib/page-address';
import { isRecordId } from './record-ids';

export const requestFilters = ['unpaid', 'review', 'unclear', 'ready'] as const;
export type RequestFilter = (typeof requestFilters)[number];

export const transactionFilters = ['pending', 'completed', 'failed', 'refund'] as const;
export type TransactionFilter = (typeof transactionFilters)[number];

/** Null means all. */
export interface RequestChoice {
  show: RequestFilter | null;
  service: string | null;
}

export function readRequestChoice(params: URLSearchParams): RequestChoice {
  const service = params.get('service') ?? undefined;
  return {
    show: findIn(requestFilters, params.get('show')),
    service: isRecordId(service) ? service : null,
  };
}

export function readTransactionFilter(params: URLSearchParams): TransactionFilter | null {
  return findIn(transactionFilters, params.get('show'));
}

/** From page one; an empty value removes the filter. */
export function writeFilter(params: URLSearchParams, name: 'show' | 'service', value: string) {
  const next = new URLSearchParams();
  for (const kept of ['tab', 'show', 'service']) {
    const now = kept === name ? value : params.get(kept);
    if (now !== null && now !== '') next.set(kept, now);
  }
  return next;
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const tab = params.get('tab');
  return new URLSearchParams(tab === null ? {} : { tab });
}
