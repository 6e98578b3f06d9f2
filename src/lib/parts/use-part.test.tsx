import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePart } from './use-part';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Shelf({ load }: { load: () => Promise<string> }) {
  return <p>{usePart(load, true) ?? 'without'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const failing = (times: number) => {
  const load = vi.fn(() => Promise.resolve('the shelf'));
  for (let nth = 0; nth < times; nth += 1) load.mockRejectedValueOnce(new Error('no connection'));
  return load;
};

it('asks again when the network is back, and a while later when that was said too early', async () => {
  const load = failing(2);
  render(<Shelf load={load} />);
  await pass(4_000);
  expect(screen.getByText('without')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await pass(9_999);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(screen.getByText('the shelf')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('asks more and more rarely, but once a minute at least', async () => {
  const load = failing(20);
  render(<Shelf load={load} />);
  for (const [seconds, calls] of [
    [5, 2],
    [10, 3],
    [20, 4],
    [40, 5],
    [60, 6],
    [60, 7],
  ] as const) {
    await pass(seconds * 1000);
    expect(load).toHaveBeenCalledTimes(calls);
  }
});

it('asks no more once nobody wants it', async () => {
  const load = failing(20);
  const { unmount } = render(<Shelf load={load} />);
  await pass(1_000);
  unmount();
  window.dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(load).toHaveBeenCalledTimes(1);
});
