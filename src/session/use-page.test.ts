import { expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import type { PageAddress } from '@/lib/page-address';
import type { Live } from '@/live/live-store';
import type { CountedPage } from '@/live/with-counts';
import { toPageState } from './use-page';

type Page = CountedPage<number, number>;

const origin = { from: 'server', at: 0 } as const;
const nothing: Live<Page> = { kind: 'empty', ...origin };
const pageOf = (rows: number, counts: number | null): Live<Page> => ({
  kind: 'ready',
  data: {
    rows: Array.from({ length: rows }, (_, row) => row),
    unreadable: [],
    after: null,
    before: null,
    counts,
  },
  ...origin,
});
const failed: Live<Page> = {
  kind: 'failed',
  error: new AppError('network'),
  retry: () => undefined,
};
const at = (pageIndex: number): PageAddress => ({
  pageIndex,
  cursor: pageIndex === 0 ? null : { side: 'after', position: '1.2.x' },
});

it.each([
  ['nothing yet', { kind: 'loading' } as const, 0, 'loading'],
  ['rows that are not counted yet', pageOf(14, null), 0, 'loading'],
  ['no rows at all', nothing, 0, 'empty'],
  ['the first page', pageOf(14, 30), 0, 'ready'],
  ['the last page', pageOf(2, 30), 2, 'ready'],
  ['a page whose rows are gone', nothing, 1, 'beyond'],
  ['a page number that is too high', pageOf(14, 30), 3, 'beyond'],
  ['a failure', failed, 0, 'failed'],
])('%s', (_name, state, pageIndex, kind) => {
  expect(toPageState(state, at(pageIndex), 14).kind).toBe(kind);
});
