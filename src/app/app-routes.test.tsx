import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { paths } from '@/domain/paths';
import { SessionContext, type Session } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/testing/session';
import { AppRoutes } from './app-routes';

const person = sampleUser;
const adminPaths = Object.values(paths).filter((path) =>
  path.startsWith('/admin'),
);

function Place() {
  const location = useLocation();
  return (
    <output>{`${location.pathname}${location.search} ${JSON.stringify(location.state)}`}</output>
  );
}
const show = (at: string, session: Partial<Session> = {}) => {
  const whole = makeSession({
    signOut: vi.fn(() => Promise.resolve()),
    ...session,
  });
  render(
    <SessionContext value={whole}>
      <MemoryRouter initialEntries={[at]}>
        <AppRoutes />
        <Place />
      </MemoryRouter>
    </SessionContext>,
  );
  return { session: whole, user: userEvent.setup() };
};
const place = () => screen.getByText(/^\/\S* /).textContent;

describe('AppRoutes', () => {
  it.each([
    '/home',
    '/services',
    '/history?tab=transactions',
    '/support',
    paths.lostLands,
    paths.dueDiligence,
    ...adminPaths,
  ])(
    'sends a signed-out visitor of %s to sign in and remembers the way',
    async (path) => {
      show(path);
      expect(
        await screen.findByRole('heading', { name: 'Sign in' }),
      ).toBeInTheDocument();
      expect(place()).toBe(`/ ${JSON.stringify({ from: path })}`);
      expect(document.title).toBe('Sign in · Asaase');
    },
  );

  it.each(adminPaths)(
    'shows nothing of %s to somebody who is no administrator',
    async (path) => {
      show(path, { user: person });
      expect(
        await screen.findByRole('heading', { name: 'Administrators only' }),
      ).toBeInTheDocument();
    },
  );

  it('shows the sign-in page under both of its addresses', async () => {
    show('/login');
    expect(
      await screen.findByRole('heading', { name: 'Sign in' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['signed out', {}],
    ['signed in', { user: person }],
  ])('says to somebody %s that a page does not exist', async (_, session) => {
    show('/nowhere', session);
    expect(
      await screen.findByRole('heading', { name: 'Page not found' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute(
      'href',
      '/home',
    );
    expect(document.title).toBe('Page not found · Asaase');
  });

  it('signs out and goes to the sign-in page', async () => {
    const { session, user } = show('/adminRequest', { user: person });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(session.signOut).toHaveBeenCalledOnce();
  });

  it('forgets the way of somebody who pressed Logout', async () => {
    show('/history', { hasLeft: true });
    expect(
      await screen.findByRole('heading', { name: 'Sign in' }),
    ).toBeInTheDocument();
    expect(place()).toBe('/ null');
  });

  it('stays where it is when signing out fails', async () => {
    const { user } = show('/adminRequest', {
      user: person,
      signOut: () => Promise.reject(new AppError('network')),
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await act(() => Promise.resolve());
    expect(place()).toMatch(/^\/adminRequest /);
  });
});
