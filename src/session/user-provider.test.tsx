import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionLifetimeMs } from '@contract/values/limits';
import { useSession, useUser } from './session-context';
import { expiryKey, findStoredSession, storeSession, userKey } from './stored-session';
import { UserProvider } from './user-provider';

const user = {
  uid: 'u1',
  name: 'Abena',
  email: 'abena@asaase.test',
  imageUrl: null,
  provider: 'email' as const,
  emailVerified: true,
  isAdmin: false,
};
const start = Date.UTC(2026, 10, 10, 9, 0);

function Who() {
  const session = useSession();
  return (
    <>
      <p>{session.user?.name ?? 'nobody'}</p>
      <button onClick={() => session.updateUser({ name: 'Akosua' })}>Rename</button>
    </>
  );
}
const show = () => {
  const onEnd = vi.fn();
  render(
    <UserProvider onEnd={onEnd}>
      <Who />
    </UserProvider>,
  );
  return onEnd;
};
/** What a browser does in this tab after another one changed the storage. */
const fromOtherTab = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: userKey }));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => vi.useRealTimers());

describe('UserProvider', () => {
  it('restores a session within its hour', () => {
    storeSession(user, start - sessionLifetimeMs + 1);
    show();
    expect(screen.getByText('Abena')).toBeInTheDocument();
  });

  it('restores nothing after it', () => {
    storeSession(user, start - sessionLifetimeMs);
    show();
    expect(screen.getByText('nobody')).toBeInTheDocument();
  });

  it('ends the session after exactly 60 minutes and clears what was kept', () => {
    storeSession(user, start);
    const onEnd = show();
    act(() => void vi.advanceTimersByTime(sessionLifetimeMs - 1));
    expect(screen.getByText('Abena')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(2));
    expect(screen.getByText('nobody')).toBeInTheDocument();
    expect(onEnd.mock.calls).toEqual([['expired']]);
    expect([localStorage.getItem(userKey), localStorage.getItem(expiryKey)]).toEqual([null, null]);
  });

  it('ends it at once when a computer wakes up after the hour', () => {
    storeSession(user, start);
    const onEnd = show();
    vi.setSystemTime(start + 2 * sessionLifetimeMs);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.getByText('nobody')).toBeInTheDocument();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('follows a sign-out in another tab', () => {
    storeSession(user, start);
    const onEnd = show();
    fromOtherTab(() => localStorage.clear());
    expect(screen.getByText('nobody')).toBeInTheDocument();
    expect(onEnd.mock.calls).toEqual([['elsewhere']]);
  });

  it('follows a sign-in in another tab', () => {
    const onEnd = show();
    fromOtherTab(() => void storeSession({ ...user, name: 'Kofi' }, start));
    expect(screen.getByText('Kofi')).toBeInTheDocument();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('shows a changed name everywhere at once and keeps it', () => {
    storeSession(user, start);
    show();
    act(() => screen.getByRole('button', { name: 'Rename' }).click());
    expect(screen.getByText('Akosua')).toBeInTheDocument();
    expect(findStoredSession(start)?.user.name).toBe('Akosua');
    expect(findStoredSession(start)?.expiresAt).toBe(start + sessionLifetimeMs);
  });
});

describe('outside its provider', () => {
  const explode = (use: () => unknown) => {
    const Broken = () => String(use());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      render(<Broken />);
    } finally {
      // eslint-disable-next-line no-console -- React reports what this test is about
      vi.mocked(console.error).mockClear();
    }
  };

  it.each([
    ['useSession', useSession],
    ['useUser', useUser],
  ])('%s says that it must be used within a user provider', (_, use) => {
    expect(() => explode(use)).toThrow('must be used within a user provider');
  });
});
