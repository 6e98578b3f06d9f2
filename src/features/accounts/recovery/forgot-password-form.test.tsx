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
import { ForgotPasswordForm } from './forgot-password-form';

const show = (
  onSend = vi.fn<(email: string) => Promise<void>>(() => Promise.resolve()),
) => {
  const onGo = vi.fn();
  const view = render(<ForgotPasswordForm onSend={onSend} onGo={onGo} />);
  return { onSend, onGo, ...view };
};
const email = () => screen.getByLabelText('E-mail');
const press = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

afterEach(() => vi.useRealTimers());

describe('ForgotPasswordForm', () => {
  it.each(['', 'abena', 'abena@asaase'])(
    'does not send to %j',
    async (typed) => {
      const { onSend } = show();
      if (typed !== '') await userEvent.type(email(), typed);
      press();
      await waitFor(() =>
        expect(email()).toHaveAccessibleDescription(
          'Please enter a valid email address.',
        ),
      );
      expect(email()).toHaveFocus();
      expect(onSend).not.toHaveBeenCalled();
    },
  );

  it('sends to the address as we compare it', async () => {
    const { onSend } = show();
    await userEvent.type(email(), '  Abena@Asaase.test ');
    press();
    await waitFor(() =>
      expect(onSend.mock.calls).toEqual([['abena@asaase.test']]),
    );
  });

  it.each([
    ['resource-exhausted', /^You can ask for one code a minute/],
    ['network', /^No connection/],
  ] as const)(
    'says that it failed, and of %s what helps',
    async (code, help) => {
      const { onGo } = show(vi.fn(() => Promise.reject(new AppError(code))));
      await userEvent.type(email(), 'abena@asaase.test');
      press();
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent(
          'An error occurred while sending the OTP code. Please try again.',
        ),
      );
      expect(screen.getByText(help)).toBeInTheDocument();
      expect(email()).toHaveValue('abena@asaase.test');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(onGo).not.toHaveBeenCalled();
    },
  );
});

describe('the way on to the code', () => {
  /** The dialog's script is there before the clock is ours. */
  const reachDialog = async () => {
    await import('@/ui/overlays/dialog-panel');
    vi.useFakeTimers({ now: 1_000 });
    const view = show();
    fireEvent.change(email(), { target: { value: 'abena@asaase.test' } });
    press();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(
      screen.getByRole('dialog', { name: 'Recovery Code Sent' }),
    ).toHaveAccessibleDescription(/abena@asaase\.test/);
    return view;
  };
  const sent = { email: 'abena@asaase.test', sentAt: 1_000 };

  it('opens by itself after three seconds, once', async () => {
    const { onGo } = await reachDialog();
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(onGo).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onGo.mock.calls).toEqual([[sent]]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(onGo).toHaveBeenCalledOnce();
  });

  it('opens at once for those who press', async () => {
    const { onGo } = await reachDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    expect(onGo.mock.calls).toEqual([[sent]]);
  });

  it('is forgotten by those who leave', async () => {
    const { onGo, unmount } = await reachDialog();
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(onGo).not.toHaveBeenCalled();
  });
});
