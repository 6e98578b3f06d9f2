import { findIn } from '@/lib/page-address';
import { isRecordId } from './record-ids';

export const requestFilters = ['unpaid', 'review', 'unclear', 'ready'] as const;
export type RequestFilter = (typeof requestFilters)[number];

export const transactionFilters = [
  'pending',
  'completed',
  'failed',
  'refund',
] as const;
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

export function readTransactionFilter(
  params: URLSearchParams,
): TransactionFilter | null {
  return findIn(transactionFilters, params.get('show'));
}

export const noFilters = { show: '', service: '' };
