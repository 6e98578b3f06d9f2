import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { defineLive } from '@/live/define-live';
import { noteReached, noteUnreached } from '@/live/reach';
import { ConnectionNote } from './connection-note';

const goOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
};
const note = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-10T09:42:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ConnectionNote', () => {
  it('comes and goes with the connection, and says from when what shows is', () => {
    render(<ConnectionNote />);
    expect(note()).toBe('');
    goOnline(false);
    expect(note()).toBe(
      'You are offline. Showing what we last knew, from 10 Nov, 09:42.',
    );
    goOnline(true);
    expect(note()).toBe('');
  });

  it('says it too when the browser has a network and the server does not answer', () => {
    const view = {};
    render(<ConnectionNote />);
    act(() => noteUnreached(view, new Date('2026-11-10T08:00:00Z').getTime()));
    expect(note()).toBe(
      'We cannot reach Asaase. Showing what we last knew, from 10 Nov, 08:00.',
    );
    act(() => noteReached(view));
    expect(note()).toBe('');
  });

  it('promises nothing when a visit begins without a network and without anything kept', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<ConnectionNote />);
    expect(note()).toBe('You are offline.');
  });

  it('asks again for what failed once the connection is back', () => {
    let asked = 0;
    const query = defineLive<[], string>(() => ({
      listen: (_, onError) => {
        asked += 1;
        onError(new AppError('network'));
        return () => undefined;
      },
    }));
    query()('u1').subscribe(() => undefined);
    render(<ConnectionNote />);
    goOnline(false);
    expect(asked).toBe(1);
    goOnline(true);
    expect(asked).toBe(2);
  });
});
