import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expectGoogleReturn } from '@/lib/google-return';
import { SignUpScreen } from './sign-up-screen';

const show = (from: string | null = null) => {
  const onSignedIn = vi.fn();
  render(<SignUpScreen onSignedIn={onSignedIn} from={from} />);
  return { onSignedIn, user: userEvent.setup() };
};
const fields = () => [
  screen.getByLabelText('Full name'),
  screen.getByLabelText('E-mail'),
  screen.getByLabelText('Password'),
];
const press = () => screen.getByRole('button', { name: 'Create account' });
const badFields = () =>
  fields().filter((field) => field.getAttribute('aria-invalid') === 'true');

describe('SignUpScreen', () => {
  it.each([
    [['', '', ''], 0, 'Full name is required.'],
    [['   ', 'abena', '1'], 0, 'Full name is required.'],
    [['A'.repeat(51), '', ''], 0, 'Full name must not exceed 50 characters.'],
    [['Abena', '', ''], 1, 'Invalid email address.'],
    [['Abena', 'abena@', '1234567'], 1, 'Invalid email address.'],
    [
      ['Abena', 'abena@asaase.test', '1234567'],
      2,
      'Password must be at least 8 characters long.',
    ],
    [
      ['Abena', 'abena@asaase.test', 'a'.repeat(101)],
      2,
      'Password must be at most 100 characters long.',
    ],
  ])(
    'says of %j only what is wrong first, and goes there',
    async (typed, place, words) => {
      const { user, onSignedIn } = show();
      for (const [index, text] of typed.entries()) {
        const field = fields()[index];
        if (field !== undefined && text !== '') await user.type(field, text);
      }
      await user.click(press());
      await waitFor(() =>
        expect(fields()[place]).toHaveAccessibleDescription(words),
      );
      expect(fields()[place]).toHaveFocus();
      expect(badFields()).toEqual([fields()[place]]);
      expect(
        fields().map((field) =>
          field instanceof HTMLInputElement ? field.value : null,
        ),
      ).toEqual(typed);
      expect(onSignedIn).not.toHaveBeenCalled();
    },
  );

  it('wants the tick, and shows both texts without leaving the form', async () => {
    const { user, onSignedIn } = show();
    const typed = ['Abena', 'abena@asaase.test', 'Asaase-2026'];
    for (const [index, text] of typed.entries()) {
      await user.type(fields()[index] ?? document.body, text);
    }
    await user.click(press());
    const tick = screen.getByRole('checkbox', {
      name: /^I agree to the terms and the privacy page/,
    });
    await waitFor(() =>
      expect(tick).toHaveAccessibleDescription(
        'Please agree to the terms and the privacy page.',
      ),
    );
    expect(tick).toHaveFocus();
    for (const [name, address] of Object.entries({
      terms: '/terms',
      'privacy page': '/privacy',
    })) {
      const text = screen.getByRole('link', { name });
      expect(text).toHaveAttribute('href', address);
      expect(text).toHaveAttribute('target', '_blank');
    }
    await user.click(tick);
    await waitFor(() => expect(tick).not.toHaveAccessibleDescription());
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('goes on to the next error once the first is mended', async () => {
    const { user } = show();
    await user.click(press());
    await waitFor(() => expect(fields()[0]).toBeInvalid());
    await user.type(fields()[0] ?? document.body, 'Abena');
    await waitFor(() => expect(badFields()).toEqual([fields()[1]]));
  });

  it('keeps everything when the identity service cannot be used, and lets people try again', async () => {
    const { user, onSignedIn } = show();
    const [name, email, password] = fields();
    await user.type(name ?? document.body, 'Abena Owusu-Mensah');
    await user.type(email ?? document.body, 'abena@asaase.test');
    await user.type(password ?? document.body, 'Asaase-2026');
    await user.click(screen.getByRole('checkbox'));
    // No configuration in this test: the SDK cannot start.
    await user.click(press());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Authentication failed. Try again',
      ),
    );
    expect(password).toHaveValue('Asaase-2026');
    expect(press()).not.toHaveAttribute('aria-disabled');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('shows the password to those who ask for it', async () => {
    const { user } = show();
    expect(fields()[2]).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(fields()[2]).toHaveAttribute('type', 'text');
    expect(fields()[2]).toHaveAttribute('autocomplete', 'new-password');
  });

  it('says so when Google cannot be asked', async () => {
    const { user } = show();
    await user.click(
      screen.getByRole('button', { name: 'Sign up with Google' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Error signing up with Google. Please try again.',
      ),
    );
  });

  it('finishes what went to Google where popups are blocked', async () => {
    expectGoogleReturn();
    show();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Error signing up with Google. Please try again.',
      ),
    );
  });

  it.each([
    [null, '/'],
    ['/history', '/?next=%2Fhistory'],
  ])(
    'leads back to sign-in with the way that was asked for: %s',
    (from, address) => {
      show(from);
      expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
        'href',
        address,
      );
    },
  );
});
