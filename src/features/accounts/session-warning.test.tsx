import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionLifetimeMs, sessionWarningMs } from '@/domain/session-limits';
import { AppError } from '@contract/values/app-error';
import { SessionContext, type Session } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/testing/session';
import { SessionWarning } from './session-warning';

const start = Date.UTC(2026, 10, 10, 9, 0);
const show = (changes: Partial<Session> = {}) => {
  const calls = { extend: vi.fn(() => Promise.resolve()), onLogout: vi.fn() };
  const session = (expiresAt: number) =>
    makeSession({
      user: sampleUser,
      expiresAt,
      extend: calls.extend,
      ...changes,
    });
  const tree = (expiresAt: number) => (
    <SessionContext value={session(expiresAt)}>
      <input aria-label="Name" defaultValue="half typed" />
      <SessionWarning onLogout={calls.onLogout} />
    </SessionContext>
  );
  const { rerender } = render(tree(start + sessionLifetimeMs));
  return {
    ...calls,
    renew: () => rerender(tree(Date.now() + sessionLifetimeMs)),
  };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole('dialog', { name: 'Stay signed in?' });

beforeEach(async () => {
  // The dialog's script is there before the clock is ours.
  await import('@/ui/overlays/dialog-panel');
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => vi.useRealTimers());

describe('SessionWarning', () => {
  it('asks two minutes before the end, not earlier, and counts down', async () => {
    show();
    await pass(sessionLifetimeMs - sessionWarningMs - 1);
    expect(dialog()).not.toBeInTheDocument();
    await pass(10);
    expect(dialog()).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('2:00');
    await pass(61_000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:59');
    expect(screen.getByLabelText('Name', { selector: 'input' })).toHaveValue(
      'half typed',
    );
  });

  it('goes once the session is longer, and comes back before its new end', async () => {
    const { extend, renew } = show();
    await pass(sessionLifetimeMs - sessionWarningMs + 10);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(0);
    expect(extend).toHaveBeenCalledOnce();
    renew();
    await pass(300);
    expect(dialog()).not.toBeInTheDocument();
    await pass(sessionLifetimeMs - sessionWarningMs);
    expect(dialog()).toBeInTheDocument();
  });

  it('says why it could not be made longer', async () => {
    show({ extend: () => Promise.reject(new AppError('network')) });
    await pass(sessionLifetimeMs - sessionWarningMs + 10);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
    expect(dialog()).toBeInTheDocument();
  });

  it('can be put away, and does not come back for this session', async () => {
    const { extend } = show();
    await pass(sessionLifetimeMs - sessionWarningMs + 10);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(30_000);
    expect(dialog()).not.toBeInTheDocument();
    expect(extend).not.toHaveBeenCalled();
  });

  it('lets people leave', async () => {
    const { onLogout } = show();
    await pass(sessionLifetimeMs - sessionWarningMs + 10);
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('comes at once when time has passed unnoticed, and says what is left by the stricter clock', async () => {
    let left = sessionLifetimeMs;
    show({ findTimeLeft: () => left });
    await pass(0);
    left = 45_000;
    fireEvent.focus(window);
    await pass(0);
    expect(screen.getByRole('timer')).toHaveTextContent('0:45');
  });

  it('asks nothing once the time is over', async () => {
    show({ findTimeLeft: () => -1 });
    await pass(10_000);
    expect(dialog()).not.toBeInTheDocument();
  });
});
