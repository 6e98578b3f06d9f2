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
import { otpSendIntervalMs } from '@contract/values/account-limits';
import { OtpForm, type OtpFormProps } from './otp-form';

const show = (
  changes: Partial<OtpFormProps> = {},
  onVerify = vi.fn<(otp: string) => Promise<void>>(() => Promise.resolve()),
) => {
  const onGo = vi.fn();
  const onResend = vi.fn(() => Promise.resolve());
  const view = render(
    <OtpForm
      firstSentAt={0}
      onVerify={onVerify}
      onResend={onResend}
      onGo={onGo}
      {...changes}
    />,
  );
  return { onVerify, onResend, onGo, ...view };
};
const box = (digit: number) => screen.getByLabelText(`Digit ${digit}`);
const held = () =>
  [1, 2, 3, 4]
    .map(
      (digit) =>
        (box(digit) instanceof HTMLInputElement
          ? box(digit)
          : null
        )?.getAttribute('value') ?? '',
    )
    .join('|');
const confirm = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Confirm OTP' }));

afterEach(() => vi.useRealTimers());

describe('the four boxes', () => {
  it('go on as one types and back as one erases', async () => {
    const user = userEvent.setup();
    show();
    await user.click(box(1));
    await user.keyboard('741');
    expect(box(4)).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(box(3)).toHaveFocus();
    expect(held()).toBe('7|4||');
    await user.keyboard('9{ArrowLeft}{ArrowLeft}');
    expect(box(2)).toHaveFocus();
    await user.keyboard('5{End}2');
    expect(held()).toBe('7|5|9|2');
    await user.keyboard('{Home}{Delete}');
    expect(held()).toBe('|5|9|2');
    expect(box(1)).toHaveFocus();
  });

  it('take the digit they hold already, and go on', async () => {
    const user = userEvent.setup();
    show();
    await user.click(box(1));
    await user.keyboard('7412');
    await user.click(box(1));
    await user.keyboard('74 99');
    expect(held()).toBe('7|4|9|9');
  });

  it.each([
    '7412',
    '74 12',
    'Your Asaase code is 7412. It is good for 10 minutes.',
  ])('take %j from the clipboard, from any of them', async (text) => {
    const user = userEvent.setup();
    show();
    await user.click(box(3));
    await user.paste(text);
    expect(held()).toBe('7|4|1|2');
    expect(box(4)).toHaveFocus();
  });

  it('take the code that a phone fills into the first', () => {
    show();
    fireEvent.change(box(1), { target: { value: '7412' } });
    expect(held()).toBe('7|4|1|2');
  });

  it('say what they are for', () => {
    show();
    expect(
      screen.getByRole('group', { name: 'Four-digit code' }),
    ).toContainElement(box(1));
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    for (const digit of [1, 2, 3, 4]) {
      expect(box(digit)).toHaveAttribute('inputmode', 'numeric');
    }
  });
});

describe('confirming', () => {
  it.each([
    ['', 'OTP must be a 4-digit code', 1],
    ['741', 'OTP must be a 4-digit code', 4],
    ['7a12', 'OTP must contain only numbers', 2],
  ])('does not send %j', async (typed, words, place) => {
    const user = userEvent.setup();
    const { onVerify } = show();
    await user.click(box(1));
    if (typed !== '') await user.keyboard(typed);
    await user.keyboard('{Enter}');
    expect(box(place)).toHaveAccessibleDescription(words);
    expect(box(place)).toBeInvalid();
    expect(box(place)).toHaveFocus();
    expect(onVerify).not.toHaveBeenCalled();
  });

  it.each([
    ['invalid-otp', 'Invalid OTP. Please try again.', '|||', 1],
    ['too-many-attempts', 'Invalid OTP. Please try again.', '|||', 1],
    ['network', 'Error verifying OTP. Please try again.', '7|4|1|2', 4],
  ] as const)('says of %s: %s', async (code, words, left, focus) => {
    const user = userEvent.setup();
    show(
      {},
      vi.fn(() => Promise.reject(new AppError(code))),
    );
    await user.click(box(1));
    await user.keyboard('7412{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(words),
    );
    expect(held()).toBe(left);
    expect(box(focus)).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes on two seconds after the right code', async () => {
    await import('@/ui/overlays/dialog-panel');
    vi.useFakeTimers();
    const { onVerify, onGo } = show();
    fireEvent.change(box(1), { target: { value: '7412' } });
    confirm();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(onVerify.mock.calls).toEqual([['7412']]);
    expect(
      screen.getByRole('dialog', { name: 'Code confirmed' }),
    ).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(onGo).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onGo).toHaveBeenCalledOnce();
  });
});

describe('asking for another code', () => {
  const resendButton = () => screen.getByRole('button', { name: 'Resend OTP' });
  const start = Date.UTC(2026, 10, 10, 9, 0);
  const showAt = (changes: Partial<OtpFormProps> = {}) => {
    vi.useFakeTimers({ now: start });
    return show({ firstSentAt: start, ...changes });
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is possible a minute after the last one, not earlier', async () => {
    const { onResend } = showAt();
    expect(screen.getByText('in 1:00')).toBeInTheDocument();
    await pass(18_000);
    expect(screen.getByText('in 0:42')).toBeInTheDocument();
    fireEvent.click(resendButton());
    expect(onResend).not.toHaveBeenCalled();
    await pass(otpSendIntervalMs - 18_000);
    expect(
      screen.getByText('You can ask for a new code now.'),
    ).toBeInTheDocument();
    fireEvent.click(resendButton());
    await pass(0);
    expect(onResend).toHaveBeenCalledOnce();
    expect(screen.getByText('in 1:00')).toBeInTheDocument();
    expect(box(1)).toHaveFocus();
  });

  it('is not put off by a clock that was set back', async () => {
    vi.useFakeTimers({ now: start });
    show({ firstSentAt: start + 3_600_000 });
    await pass(0);
    expect(screen.getByText('in 1:00')).toBeInTheDocument();
  });

  it.each([
    ['resource-exhausted', 'Failed to resend OTP.'],
    ['network', 'Error resending OTP. Please try again.'],
  ] as const)('says of %s: %s', async (code, words) => {
    showAt({
      firstSentAt: 0,
      onResend: () => Promise.reject(new AppError(code)),
    });
    fireEvent.click(resendButton());
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });
});
