import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { noConnectionText } from '@/lib/require-connection';
import { clearToasts, showError, showSuccess, Toasts } from './toast';

const dismiss = () =>
  userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

it('shows one at a time, the newest, and what it covered when that is gone', async () => {
  render(<Toasts />);
  act(() => showError('Failed to sign out. Please try again.'));
  act(() => showSuccess('Profile updated successfully.'));
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Profile updated');
  await dismiss();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to sign out.',
  );
  await dismiss();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows what is said again above what was said between', () => {
  vi.useFakeTimers();
  render(<Toasts />);
  act(() => showSuccess('Signed out successfully!'));
  act(() => clearToasts());
  act(() => void vi.advanceTimersByTime(10));
  act(() => showSuccess('Logged in successfully!'));
  act(() => void vi.advanceTimersByTime(10));
  act(() => showSuccess('Signed out successfully!'));
  expect(screen.getByRole('status')).toHaveTextContent('Signed out');
  vi.useRealTimers();
});

it('takes "No connection" away when the line is back, and only that', async () => {
  render(<Toasts />);
  act(() => showError('Failed to sign out. Please try again.'));
  act(() => showError(noConnectionText));
  expect(screen.getByRole('alert')).toHaveTextContent(noConnectionText);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to sign out.'),
  );
});
