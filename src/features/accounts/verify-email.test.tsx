import { StrictMode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import type { VerificationResult } from '@/session/verify-email';
import { VerifyEmail, type VerifyEmailProps } from './verify-email';

const show = (
  result: VerificationResult | AppError,
  changes: Partial<VerifyEmailProps> = {},
) => {
  const calls = {
    onApply: vi.fn<VerifyEmailProps['onApply']>(() =>
      result instanceof AppError
        ? Promise.reject(result)
        : Promise.resolve(result),
    ),
    onOwnVerified: vi.fn(),
    onSendAgain: vi.fn(() => Promise.resolve(false)),
  };
  render(
    <StrictMode>
      <MemoryRouter>
        <VerifyEmail code="c1" ownEmail={null} {...calls} {...changes} />
      </MemoryRouter>
    </StrictMode>,
  );
  return calls;
};
const signedIn = { ownEmail: 'abena@asaase.test' };
const heading = (name: string) => screen.findByRole('heading', { name });
const verified = 'Your e-mail is verified';
const refused = 'This link does not work any more';

describe('VerifyEmail', () => {
  it('applies the code one time and leads somebody signed out to sign in', async () => {
    const { onApply, onOwnVerified } = show({
      link: 'accepted',
      isOwnVerified: false,
    });
    await heading(verified);
    expect(onApply.mock.calls).toEqual([['c1']]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(onOwnVerified).not.toHaveBeenCalled();
  });

  it('tells the session of somebody signed in', async () => {
    const { onOwnVerified } = show(
      { link: 'accepted', isOwnVerified: true },
      signedIn,
    );
    await heading(verified);
    expect(onOwnVerified).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute(
      'href',
      '/home',
    );
  });

  it('is content with a used link of an address that is verified', async () => {
    show({ link: 'refused', isOwnVerified: true }, signedIn);
    await heading(verified);
  });

  it.each([
    ['signed out', {}, false],
    ['signed in', signedIn, true],
  ])(
    'says to somebody %s that the link was used or is too old',
    async (_, who, canAskAgain) => {
      show({ link: 'refused', isOwnVerified: false }, who);
      await heading(refused);
      expect(
        screen.getByText(/It was used before, or it is too old/),
      ).toBeInTheDocument();
      expect(
        screen.queryByRole('button', { name: 'Send again' }) !== null,
      ).toBe(canAskAgain);
    },
  );

  it('takes an address without a code for a bad link', async () => {
    const { onApply } = show(
      { link: 'accepted', isOwnVerified: false },
      { code: null },
    );
    await heading(refused);
    expect(onApply).not.toHaveBeenCalled();
  });

  it('sends another link', async () => {
    const { onSendAgain } = show(
      { link: 'refused', isOwnVerified: false },
      signedIn,
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send again' }),
    );
    expect(
      await screen.findByText(
        /^A new link goes to abena@asaase\.test\. If none/,
      ),
    ).toBeInTheDocument();
    expect(onSendAgain).toHaveBeenCalledOnce();
  });

  it('learns from asking that there is nothing left to verify', async () => {
    const { onOwnVerified } = show(
      { link: 'refused', isOwnVerified: false },
      { ...signedIn, onSendAgain: () => Promise.resolve(true) },
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send again' }),
    );
    await heading(verified);
    expect(onOwnVerified).toHaveBeenCalledOnce();
  });

  it('says why no other link was sent', async () => {
    const onSendAgain = () =>
      Promise.reject(new AppError('resource-exhausted'));
    show(
      { link: 'refused', isOwnVerified: false },
      { ...signedIn, onSendAgain },
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send again' }),
    );
    expect(await screen.findByText(/Too many requests/)).toBeInTheDocument();
  });

  it('can be tried again when nobody answered', async () => {
    const { onApply } = show(new AppError('network'));
    await heading('We could not check your link');
    onApply.mockResolvedValueOnce({ link: 'accepted', isOwnVerified: false });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading(verified);
    expect(onApply).toHaveBeenCalledTimes(2);
  });
});
