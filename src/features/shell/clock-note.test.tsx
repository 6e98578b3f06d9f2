import { useEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from '@/lib/hooks/use-now';
import { noteServerTime } from '@/lib/server-clock';
import { ClockNote } from './clock-note';

const minute = 60_000;
/**
 * An answer of the server, from this much later than the device believes it is.
 */
const hear = (ms: number) =>
  act(() =>
    noteServerTime(
      new Date(Date.now() + ms).toUTCString(),
      null,
      performance.now(),
    ),
  );
afterEach(() => {
  hear(0);
  sessionStorage.clear();
});

it.each([
  [
    10 * minute,
    /^The clock of this device is 10 minutes behind\. We go by the right time\. To mend it, open/,
  ],
  [-3 * 24 * 60 * minute, /^The clock of this device is 3 days ahead\./],
  [3 * 60 * minute, /^The clock of this device is 3 hours behind\./],
])('names a clock that is %i ms off, once a session', async (ms, words) => {
  const { unmount } = render(<ClockNote />);
  hear(ms);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  unmount();
  render(<ClockNote />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says nothing of four minutes', () => {
  render(<ClockNote />);
  hear(4 * minute);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('corrects what shows a time at once', () => {
  let shown = new Date(0);
  function Now() {
    const now = useNow();
    useEffect(() => {
      shown = now;
    }, [now]);
    return null;
  }
  render(<Now />);
  const findShift = () => Math.round((shown.getTime() - Date.now()) / minute);
  expect(Math.abs(findShift())).toBe(0);
  hear(-90 * minute);
  expect(findShift()).toBe(-90);
});

it('asks again when somebody comes back to a device whose clock was set or that has slept', () => {
  const asked = vi.fn(() => Promise.reject(new Error('no network')));
  vi.stubGlobal('fetch', asked);
  const { unmount } = render(<ClockNote />);
  hear(0);
  const comeBack = () =>
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  asked.mockClear();
  comeBack();
  expect(asked).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 60 * minute });
  comeBack();
  vi.useRealTimers();
  expect(asked).toHaveBeenCalledOnce();
  unmount();
  vi.unstubAllGlobals();
});
