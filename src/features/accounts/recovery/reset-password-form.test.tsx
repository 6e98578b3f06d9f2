import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { ResetPasswordForm } from './reset-password-form';

const show = (
  onReset = vi.fn<(password: string) => Promise<void>>(() => Promise.resolve()),
) => {
  const onGo = vi.fn();
  const { container } = render(
    <ResetPasswordForm
      email="abena@asaase.test"
      onReset={onReset}
      onGo={onGo}
    />,
  );
  return { onReset, onGo, container };
};
const password = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm password');
const fill = (first: string, second: string) => {
  fireEvent.change(password(), { target: { value: first } });
  fireEvent.change(confirmation(), { target: { value: second } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
};

afterEach(() => vi.useRealTimers());

describe('ResetPasswordForm', () => {
  it.each([
    ['1234567', '1234567', 'Password must be at least 8 characters long.'],
    [
      'a'.repeat(101),
      'a'.repeat(101),
      'Password must be at most 100 characters long.',
    ],
  ])('refuses %j', async (first, second, words) => {
    const { onReset } = show();
    fill(first, second);
    await waitFor(() => expect(password()).toHaveAccessibleDescription(words));
    expect(password()).toHaveFocus();
    expect(onReset).not.toHaveBeenCalled();
  });

  it.each([
    ['Asaase-2027', 'Asaase-2028', false],
    ['Asaase-2027', '', false],
    // Both are wrong, and both are said.
    ['short', 'other', true],
  ])('wants %j and %j to be the same', async (first, second, tooShort) => {
    const { onReset } = show();
    fill(first, second);
    await waitFor(() =>
      expect(confirmation()).toHaveAccessibleDescription(
        'Passwords do not match.',
      ),
    );
    expect(tooShort ? password() : confirmation()).toHaveFocus();
    expect(onReset).not.toHaveBeenCalled();
  });

  it.each(['12345678', 'a'.repeat(100), ' spaces count '])(
    'takes %j as it was typed',
    async (typed) => {
      const { onReset } = show();
      fill(typed, typed);
      await waitFor(() => expect(onReset.mock.calls).toEqual([[typed]]));
    },
  );

  it.each([
    [
      'invalid-reset-token',
      'Failed to reset the password. Please try again.',
      /Ask for a new one/,
    ],
    [
      'too-many-attempts',
      'Failed to reset the password. Please try again.',
      /Wait an hour/,
    ],
    ['network', 'Error resetting password. Please try again.', /No connection/],
  ] as const)('says of %s: %s', async (code, words, help) => {
    const { onGo } = show(vi.fn(() => Promise.reject(new AppError(code))));
    fill('Asaase-2027', 'Asaase-2027');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(words),
    );
    expect(screen.getByText(help)).toBeInTheDocument();
    expect(password()).toHaveValue('Asaase-2027');
    expect(onGo).not.toHaveBeenCalled();
  });

  it('shows each password to those who ask for it', async () => {
    show();
    const [first] = screen.getAllByRole('button', { name: 'Show password' });
    await userEvent.click(first ?? document.body);
    expect(password()).toHaveAttribute('type', 'text');
    expect(confirmation()).toHaveAttribute('type', 'password');
  });

  it('tells a password manager whose password this is', () => {
    const { container } = show();
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue(
      'abena@asaase.test',
    );
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('leads to the sign-in page after five seconds, or at once', async () => {
    await import('@/ui/overlays/dialog-panel');
    vi.useFakeTimers();
    const { onGo } = show();
    fill('Asaase-2027', 'Asaase-2027');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(
      screen.getByRole('dialog', { name: 'Password changed' }),
    ).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(4_999));
    expect(onGo).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onGo).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onGo).toHaveBeenCalledTimes(2);
  });
});
