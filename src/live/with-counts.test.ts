import { expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { countReadAndUnread, type Rows } from './rows';
import { withCounts, type CountedPage, type Page } from './with-counts';

const page = (length: number): Page<number> => ({
  rows: Array.from({ length }, (_, index) => index),
  unreadable: [],
  after: null,
  before: null,
});

const countTotal = (
  first: boolean,
  limit: number,
  countAll: () => Promise<number>,
) => ({
  holdsAll: (page: Rows<number>) => first && countReadAndUnread(page) < limit,
  countRows: countReadAndUnread,
  countAll,
});

function listen(countAll: () => Promise<number>, first = true) {
  let push: (next: Page<number>) => void = () => undefined;
  const seen: (CountedPage<number, number> | null)[] = [];
  const onError = vi.fn();
  const source = withCounts<number, number>(
    (onData) => {
      push = onData;
      return () => undefined;
    },
    countTotal(first, 20, countAll),
  );
  const stop = source((data) => seen.push(data), onError);
  return { push: (next: Page<number>) => push(next), seen, onError, stop };
}

it('counts rows that are all there are itself', () => {
  const countAll = vi.fn(() => Promise.resolve(45));
  const { push, seen } = listen(countAll);
  push(page(19));
  expect(seen.map((data) => data?.counts)).toEqual([19]);
  expect(countAll).not.toHaveBeenCalled();
});

it('asks the server when there may be more, again at every change', async () => {
  const countAll = vi.fn(() => Promise.resolve(45));
  const { push, seen } = listen(countAll);
  push(page(20));
  await vi.waitFor(() => expect(seen.at(-1)?.counts).toBe(45));
  expect(seen[0]?.counts).toBeNull();
  push(page(20));
  expect(seen.at(-1)?.counts).toBe(45);
  await vi.waitFor(() => expect(countAll).toHaveBeenCalledTimes(2));
});

it('never takes a later page for everything', async () => {
  const { push, seen } = listen(() => Promise.resolve(45), false);
  push(page(5));
  await vi.waitFor(() => expect(seen.at(-1)?.counts).toBe(45));
});

it('fails when the first count fails, and keeps the last numbers when a later one does', async () => {
  const failing = listen(() => Promise.reject(new AppError('network')));
  failing.push(page(20));
  await vi.waitFor(() => expect(failing.onError).toHaveBeenCalledOnce());

  const countAll = vi
    .fn(() => Promise.resolve(45))
    .mockRejectedValue(new AppError('network'));
  countAll.mockResolvedValueOnce(45);
  const later = listen(countAll);
  later.push(page(20));
  await vi.waitFor(() => expect(later.seen.at(-1)?.counts).toBe(45));
  later.push(page(20));
  await vi.waitFor(() => expect(countAll).toHaveBeenCalledTimes(2));
  expect(later.onError).not.toHaveBeenCalled();
  expect(later.seen.at(-1)?.counts).toBe(45);
});

it('takes no count of rows that have changed since, nor after it was stopped', async () => {
  const answers: ((value: number) => void)[] = [];
  const { push, seen, stop } = listen(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  push(page(20));
  push(page(20));
  answers[0]?.(1);
  await Promise.resolve();
  expect(seen.at(-1)?.counts).toBeNull();
  stop();
  answers[1]?.(2);
  await Promise.resolve();
  expect(seen).toHaveLength(2);
});

it('counts again when something changed that the rows do not show, but not before it can hear of it', async () => {
  let push: (next: Page<number>) => void = () => undefined;
  let hear: () => void = () => undefined;
  const stopHearing = vi.fn();
  const listenToChanges = vi.fn();
  const countAll = vi.fn(() => Promise.resolve(45));
  const seen: (CountedPage<number, number> | null)[] = [];
  const stop = withCounts<number, number>(
    (onData) => {
      push = onData;
      return () => undefined;
    },
    {
      ...countTotal(true, 20, countAll),
      changes: (onData) => {
        listenToChanges();
        hear = () => onData(null);
        return stopHearing;
      },
    },
  )((data) => seen.push(data), vi.fn());
  push(page(19));
  expect(listenToChanges).not.toHaveBeenCalled();
  push(page(20));
  expect(listenToChanges).toHaveBeenCalledOnce();
  expect(countAll).not.toHaveBeenCalled();
  hear();
  await vi.waitFor(() => expect(seen.at(-1)?.counts).toBe(45));
  countAll.mockResolvedValueOnce(46);
  hear();
  await vi.waitFor(() => expect(seen.at(-1)?.counts).toBe(46));
  push(page(20));
  await vi.waitFor(() => expect(countAll).toHaveBeenCalledTimes(3));
  expect(listenToChanges).toHaveBeenCalledOnce();
  stop();
  expect(stopHearing).toHaveBeenCalledOnce();
});

it('counts all the same when changes cannot be heard of', async () => {
  let push: (next: Page<number>) => void = () => undefined;
  const seen: (CountedPage<number, number> | null)[] = [];
  withCounts<number, number>(
    (onData) => {
      push = onData;
      return () => undefined;
    },
    {
      ...countTotal(true, 20, () => Promise.resolve(45)),
      changes: (_onData, onError) => {
        onError(new AppError('permission-denied'));
        return () => undefined;
      },
    },
  )((data) => seen.push(data), vi.fn());
  push(page(20));
  await vi.waitFor(() => expect(seen.at(-1)?.counts).toBe(45));
});

it('counts no page without rows', () => {
  let push: (next: Page<number> | null) => void = () => undefined;
  const countAll = vi.fn(() => Promise.resolve(45));
  const onData = vi.fn();
  withCounts<number, number>(
    (send) => {
      push = send;
      return () => undefined;
    },
    countTotal(false, 20, countAll),
  )(onData, vi.fn());
  push(null);
  expect(onData.mock.calls).toEqual([[null]]);
  expect(countAll).not.toHaveBeenCalled();
});
