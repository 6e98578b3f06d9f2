import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionLifetimeMs } from '@/domain/session-limits';
import { markSharedDevice } from '@/lib/shared-device';
import { useSession } from './session-context';
import {
  clearStoredSession,
  expiryKey,
  findStoredSession,
  storeExpiry,
  storeSession,
  userKey,
} from './stored-session';
import { makeLocks } from './testing/locks';
import { sampleUser } from './testing/session';
import { UserProvider } from './user-provider';

Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: makeLocks(),
});
const user = { ...sampleUser, name: 'Abena' };
const start = Date.UTC(2026, 10, 10, 9, 0);
const minute = 60_000;
const draftKey = 'draft:u1:request';

function Who() {
  const session = useSession();
  return (
    <>
      <p>{session.user?.name ?? 'nobody'}</p>
      <button onClick={() => session.updateUser({ name: 'Akosua' })}>
        Rename
      </button>
    </>
  );
}
const show = () => {
  const onEnd = vi.fn();
  const onOtherPerson = vi.fn();
  render(
    <UserProvider onBegin={vi.fn()} onEnd={onEnd} onOtherPerson={onOtherPerson}>
      <Who />
    </UserProvider>,
  );
  return { onEnd, onOtherPerson };
};
const showSession = () => {
  storeSession(user, start);
  return show();
};
const isShown = (name: string) => screen.queryByText(name) !== null;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** The wall clock alone moves, as during sleep or when somebody sets it. */
const setWallClock = (time: number) => vi.setSystemTime(time);
/** What a browser does in this tab after another one changed the storage. */
const fromOtherTab = (change: () => void, key: string | null = userKey) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
const kept = () => [
  localStorage.getItem(userKey),
  localStorage.getItem(expiryKey),
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the hour', () => {
  it.each([
    ['within it', 1, 'Abena'],
    ['not after it', 0, 'nobody'],
  ])('restores a session %s', (_, left, who) => {
    storeSession(user, start - sessionLifetimeMs + left);
    show();
    expect(isShown(who)).toBe(true);
  });

  it('is exactly 60 minutes, and clears what was kept', () => {
    const { onEnd } = showSession();
    pass(sessionLifetimeMs - 1);
    expect(isShown('Abena')).toBe(true);
    pass(2);
    expect(isShown('nobody')).toBe(true);
    expect(onEnd.mock.calls).toEqual([['expired']]);
    expect(kept()).toEqual([null, null]);
  });

  it.each([
    ['a focus', () => fireEvent.focus(window)],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    [
      'the page coming back to view',
      () => fireEvent(document, new Event('visibilitychange')),
    ],
    [
      'the page coming back from the browser’s memory',
      () => fireEvent(window, new Event('pageshow')),
    ],
    ['nothing but five seconds', () => pass(5_000)],
  ])(
    'is over when a computer wakes up after it and there is %s',
    (_, happen) => {
      const { onEnd } = showSession();
      pass(10 * minute);
      setWallClock(start + 2 * sessionLifetimeMs);
      happen();
      expect(isShown('nobody')).toBe(true);
      expect(onEnd.mock.calls).toEqual([['expired']]);
    },
  );

  it.each([
    ['an hour', 60 * minute],
    ['a day', 24 * 60 * minute],
    ['ten minutes', 10 * minute],
  ])('is no longer because somebody sets the clock back by %s', (_, ms) => {
    const { onEnd } = showSession();
    pass(30 * minute);
    setWallClock(start + 30 * minute - ms);
    pass(30 * minute - 1);
    expect(isShown('Abena')).toBe(true);
    pass(2);
    expect(isShown('nobody')).toBe(true);
    expect(onEnd.mock.calls).toEqual([['expired']]);
    expect(kept()).toEqual([null, null]);
  });

  it('is kept right for the next page when the clock was set back', () => {
    showSession();
    pass(30 * minute);
    const setBack = start - 24 * 60 * minute;
    setWallClock(setBack);
    fireEvent.focus(window);
    expect(Number(localStorage.getItem(expiryKey))).toBeCloseTo(
      setBack + 30 * minute,
      -2,
    );
    expect(findStoredSession(setBack + 30 * minute + 10)).toBeNull();
  });

  it.each([-1, 1])(
    'is whole on a device whose clock is wrong by %s day from beginning to end',
    (days) => {
      const wrong = start + days * 24 * 60 * minute;
      setWallClock(wrong);
      storeSession(user, wrong);
      const { onEnd } = show();
      pass(sessionLifetimeMs - 1);
      expect(isShown('Abena')).toBe(true);
      pass(2);
      expect(onEnd).toHaveBeenCalledOnce();
    },
  );

  it('does not end what another tab made longer while this one was asleep', () => {
    const { onEnd } = showSession();
    setWallClock(start + 61 * minute);
    storeSession(user, start + 59 * minute);
    fireEvent.focus(window);
    expect(isShown('Abena')).toBe(true);
    expect(onEnd).not.toHaveBeenCalled();
    expect(kept()[1]).toBe(String(start + 119 * minute));
  });

  it('keeps what was typed', () => {
    sessionStorage.setItem(draftKey, '{}');
    showSession();
    pass(sessionLifetimeMs + 1);
    expect(sessionStorage.getItem(draftKey)).toBe('{}');
  });

  it('takes what was typed along where other people use the device', () => {
    markSharedDevice('u1');
    sessionStorage.setItem(draftKey, '{}');
    showSession();
    pass(sessionLifetimeMs + 1);
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });
});

describe('the other tabs', () => {
  it.each([
    ['at once', new StorageEvent('storage', { key: expiryKey })],
    [
      'from the browser’s memory',
      new PageTransitionEvent('pageshow', { persisted: true }),
    ],
  ])('take a Logout along %s, and what was typed with it', (_, event) => {
    sessionStorage.setItem(draftKey, '{}');
    const { onEnd } = showSession();
    clearStoredSession('left');
    fireEvent(window, event);
    expect(isShown('nobody')).toBe(true);
    expect(onEnd.mock.calls).toEqual([['elsewhere']]);
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });

  it.each(['expired', 'revoked'] as const)('say why: %s', (reason) => {
    sessionStorage.setItem(draftKey, '{}');
    const { onEnd } = showSession();
    fromOtherTab(() => clearStoredSession(reason));
    expect(onEnd.mock.calls).toEqual([[reason]]);
    expect(sessionStorage.getItem(draftKey)).toBe('{}');
  });

  it('take everything along when the whole storage is emptied', () => {
    const { onEnd } = showSession();
    fromOtherTab(() => localStorage.clear(), null);
    expect(isShown('nobody')).toBe(true);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('make the session longer here too', () => {
    const { onEnd } = showSession();
    pass(59 * minute);
    // The user is the same, so only the expiry's event comes.
    fromOtherTab(
      () => storeExpiry(start + 119 * minute, start + 59 * minute),
      expiryKey,
    );
    pass(30 * minute);
    expect(isShown('Abena')).toBe(true);
    pass(30 * minute + 1);
    expect(onEnd.mock.calls).toEqual([['expired']]);
  });

  it('bring a new name, and no longer session with it', () => {
    const { onEnd } = showSession();
    pass(30 * minute);
    setWallClock(start);
    fromOtherTab(() =>
      localStorage.setItem(
        userKey,
        JSON.stringify({ ...user, name: 'Akosua' }),
      ),
    );
    expect(isShown('Akosua')).toBe(true);
    pass(30 * minute + 1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('make the page begin anew when they sign somebody else in, and show nothing until then', () => {
    const { onEnd, onOtherPerson } = showSession();
    fromOtherTab(
      () => void storeSession({ ...user, uid: 'u2', name: 'Kofi' }, start),
    );
    expect(onOtherPerson).toHaveBeenCalledOnce();
    expect(onEnd).not.toHaveBeenCalled();
    expect(isShown('Abena') || isShown('Kofi')).toBe(false);
    expect(findStoredSession(start)?.user.name).toBe('Kofi');
  });
});

it('ends once where React mounts everything twice, as in development', () => {
  storeSession(user, start);
  const onEnd = vi.fn();
  render(
    <StrictMode>
      <UserProvider onBegin={vi.fn()} onEnd={onEnd} onOtherPerson={vi.fn()}>
        <Who />
      </UserProvider>
    </StrictMode>,
  );
  expect(isShown('Abena')).toBe(true);
  pass(sessionLifetimeMs + 1);
  expect(isShown('nobody')).toBe(true);
  expect(onEnd.mock.calls).toEqual([['expired']]);
});

describe('a changed name', () => {
  it('shows everywhere at once and is kept', () => {
    showSession();
    act(() => screen.getByRole('button', { name: 'Rename' }).click());
    expect(isShown('Akosua')).toBe(true);
    expect(findStoredSession(start)?.user.name).toBe('Akosua');
    expect(findStoredSession(start)?.expiresAt).toBe(start + sessionLifetimeMs);
  });

  it('does not change somebody else', () => {
    showSession();
    // Another tab has signed Kofi in, and its event is still on its way.
    storeSession({ ...user, uid: 'u2', name: 'Kofi' }, start);
    act(() => screen.getByRole('button', { name: 'Rename' }).click());
    expect(findStoredSession(start)?.user.name).toBe('Kofi');
  });
});
