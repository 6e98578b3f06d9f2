import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { SessionContext, type Session } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/testing/session';
import {
  dropResetToken,
  keepResetToken,
} from '@/features/accounts/recovery/recovery-state';
import { AppRoutes } from './app-routes';

const person = { ...sampleUser, emailVerified: false };

function Place() {
  const { pathname, search } = useLocation();
  return <output>{`at ${pathname}${search}`}</output>;
}
const show = (
  at: string,
  { state, user = null }: { state?: unknown; user?: Session['user'] } = {},
) => {
  const [pathname = '', search = ''] = at.split(/(?=\?)/);
  render(
    <SessionContext value={makeSession({ user })}>
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <AppRoutes />
        <Place />
      </MemoryRouter>
    </SessionContext>,
  );
};
const place = () => screen.getByText(/^at \//).textContent;
const opens = (name: string) => screen.findByRole('heading', { name });

afterEach(dropResetToken);

describe('/signup', () => {
  it('is for people who are signed out', async () => {
    show('/signup');
    await opens('Create your account');
    expect(document.title).toBe('Create your account · Asaase');
  });

  it.each([
    ['/signup', 'at /home'],
    [
      '/signup?next=%2Fhistory%3Ftab%3Dtransactions',
      'at /history?tab=transactions',
    ],
    ['/signup?next=https%3A%2F%2Fexample.test', 'at /home'],
    ['/signup?next=%2F%2Fexample.test', 'at /home'],
    ['/signup?next=%2Fsignup', 'at /home'],
  ])('leads somebody signed in from %s on: %s', async (from, to) => {
    show(from, { user: person });
    await waitFor(() => expect(place()).toBe(to));
  });
});

describe('recovery', () => {
  it.each([
    ['signed out', null],
    ['signed in', person],
  ])('is open to people %s', async (_, user) => {
    show('/forgotpassword', { user });
    await opens('Forgot your password?');
    expect(document.title).toBe('Forgot your password? · Asaase');
    expect(
      screen.getByRole('link', { name: 'Back to sign in' }),
    ).toHaveAttribute('href', '/');
  });

  it.each([
    ['/otp', undefined],
    ['/otp', { email: '' }],
    ['/otp', { sentAt: 1 }],
    ['/resetpassword', undefined],
    ['/resetpassword', { email: 'abena@asaase.test' }],
    // As after a reload: the browser keeps the state, nobody keeps the token.
    ['/resetpassword', { userId: 'u1', email: 'abena@asaase.test' }],
  ])('begins anew at %s with state %j', async (at, state) => {
    show(at, { state });
    await opens('Forgot your password?');
    expect(place()).toBe('at /forgotpassword');
  });

  it('has no token for another account', async () => {
    keepResetToken('u2', 'token');
    show('/resetpassword', {
      state: { userId: 'u1', email: 'abena@asaase.test' },
    });
    await opens('Forgot your password?');
  });

  it('asks for the code that was sent', async () => {
    show('/otp', { state: { email: 'abena@asaase.test' } });
    await opens('Enter your code');
    expect(screen.getByText('abena@asaase.test')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Use another e-mail' }),
    ).toHaveAttribute('href', '/forgotpassword');
    expect(document.title).toBe('Enter your code · Asaase');
  });

  it('asks for the new password with the token of this tab', async () => {
    keepResetToken('u1', 'token');
    show('/resetpassword', {
      state: { userId: 'u1', email: 'abena@asaase.test' },
    });
    await opens('Choose a new password');
    expect(document.title).toBe('Choose a new password · Asaase');
  });
});

describe('/verifyemail', () => {
  it('takes the code out of the address', async () => {
    show('/verifyemail?code=c1');
    // No configuration in this test: the identity service cannot be asked.
    await opens('We could not check your link');
    await waitFor(() => expect(place()).toBe('at /verifyemail'));
  });

  it('needs a code', async () => {
    show('/verifyemail', { user: person });
    await opens('This link does not work any more');
    expect(
      screen.getByRole('button', { name: 'Send again' }),
    ).toBeInTheDocument();
  });
});
