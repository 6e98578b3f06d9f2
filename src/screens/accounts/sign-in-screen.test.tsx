import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { expectGoogleReturn, takeGoogleReturn } from '@/lib/google-return';
import { attachEntrance } from '@/start/entrance/attach-entrance';
import { signInEntrance } from '@/start/entrance/sign-in-entrance';
import { SignInScreen } from './sign-in-screen';

const show = () => {
  const onSignedIn = vi.fn();
  render(<SignInScreen onSignedIn={onSignedIn} from={null} />);
  return { onSignedIn, user: userEvent.setup() };
};
const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const press = () => screen.getByRole('button', { name: 'Sign in' });

describe('SignInScreen', () => {
  it('says what is missing, field by field, and goes to the first', async () => {
    const { user, onSignedIn } = show();
    await user.click(press());
    await waitFor(() =>
      expect(email()).toHaveAccessibleDescription(
        'Please enter a valid email address.',
      ),
    );
    expect(password()).toHaveAccessibleDescription(
      'Password must be at least 6 characters long.',
    );
    expect(email()).toHaveFocus();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('goes to the password when the e-mail is right', async () => {
    const { user } = show();
    await user.type(email(), 'abena@asaase.test');
    await user.type(password(), '12345{Enter}');
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toBeInvalid();
    expect(email()).toBeValid();
  });

  it('keeps what was typed and can be pressed again', async () => {
    const { user } = show();
    await user.type(email(), 'abena');
    await user.click(press());
    await waitFor(() => expect(email()).toBeInvalid());
    expect(email()).toHaveValue('abena');
    expect(press()).not.toHaveAttribute('aria-disabled');
  });

  it('says so when the identity service cannot be used, and lets people try again', async () => {
    const { user, onSignedIn } = show();
    await user.type(email(), 'abena@asaase.test');
    await user.type(password(), 'Asaase-2026');
    // No configuration in this test: the SDK cannot start.
    await user.click(press());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'An unexpected error occurred. Please try again.',
      ),
    );
    expect(press()).not.toHaveAttribute('aria-disabled');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('finishes what went to Google where popups are blocked, one time', async () => {
    expectGoogleReturn();
    show();
    // No configuration in this test: the SDK cannot start.
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Google sign-in failed. Please try again.',
      ),
    );
    expect(takeGoogleReturn()).toBe(false);
  });

  it('leads to recovery and to sign-up', () => {
    show();
    expect(
      screen.getByRole('link', { name: 'Forgot password?' }),
    ).toHaveAttribute('href', '/forgotpassword');
    expect(
      screen.getByRole('link', { name: 'Create an account' }),
    ).toHaveAttribute('href', '/signup');
    expect(
      screen.getByRole('button', { name: 'Continue with Google' }),
    ).toBeInTheDocument();
  });

  it('tells a password manager which field is which', () => {
    show();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('stops holding presses back once the script is there', () => {
    const { container } = render(
      <SignInScreen onSignedIn={vi.fn()} from={null} />,
    );
    expect(container.querySelector('[data-early]')).toBeNull();
  });

  it.each([
    ['password', () => waitFor(() => expect(email()).toBeInvalid())],
    [
      'google',
      () =>
        waitFor(() =>
          expect(screen.getByRole('alert')).toHaveTextContent(/Google/),
        ),
    ],
  ])(
    'makes up for a press on the way by %s that came before the script',
    async (way, seen) => {
      // What the build puts into index.html, and what the boot script does to
      // it at a press.
      const page = document.createElement('div');
      page.innerHTML = renderToStaticMarkup(
        <SignInScreen onSignedIn={vi.fn()} from={null} />,
      );
      document.body.append(page);
      const place = page.querySelector<HTMLElement>('[data-early]');
      if (place === null) throw new Error('nothing is early');
      document.documentElement.dataset['pressed'] = way;
      const end = attachEntrance(place, signInEntrance, vi.fn());
      await seen();
      expect(document.documentElement.dataset['pressed']).toBeUndefined();
      end();
      page.remove();
    },
  );
});
