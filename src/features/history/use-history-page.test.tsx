import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import type { PageAddress } from '@/lib/page-address';
import type { Live, LiveStore } from '@/repositories/live-store';
import type { CountedPage } from '@/repositories/with-counts';
import { useHistoryPage } from './use-history-page';

type Page = CountedPage<number, number>;

const storeOf = (state: Live<Page>): LiveStore<Page> => ({
  subscribe: () => () => undefined,
  getState: () => state,
  retry: () => undefined,
  close: () => undefined,
});
const pageOf = (rows: number, counts: number | null): Live<Page> => ({
  kind: 'ready',
  data: { rows: Array.from({ length: rows }, (_, row) => row), after: null, before: null, counts },
});
const at = (pageIndex: number): PageAddress => ({
  pageIndex,
  cursor: pageIndex === 0 ? null : { side: 'after', position: '1.2.x' },
});

it.each([
  ['nothing yet', { kind: 'loading' } as const, 0, 'loading'],
  ['rows that are not counted yet', pageOf(14, null), 0, 'loading'],
  ['no rows at all', pageOf(0, 0), 0, 'empty'],
  ['the first page', pageOf(14, 30), 0, 'ready'],
  ['the last page', pageOf(2, 30), 2, 'ready'],
  ['a page whose rows are gone', pageOf(0, 14), 1, 'beyond'],
  ['a page number that is too high', pageOf(14, 30), 3, 'beyond'],
  ['a failure', { kind: 'failed', error: new AppError('network') } as const, 0, 'failed'],
])('%s', (_name, state, pageIndex, kind) => {
  const { result } = renderHook(() => useHistoryPage(storeOf(state), at(pageIndex), 14));
  expect(result.current.kind).toBe(kind);
});
