import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { adminAddresses } from '@/domain/admin-addresses';
import type { IsPermitted } from '@/session/use-permissions';
import { showError, Toasts } from '@/ui/overlays/toast';
import { AdminMenu } from './admin-menu';
import { AppShell } from './app-shell';
import type { AdminMenuProps } from './nav-list';

const abena = {
  uid: 'u1',
  name: 'Abena Owusu-Mensah',
  email: 'abena@asaase.test',
  imageUrl: null,
  provider: 'email' as const,
  emailVerified: true,
  isAdmin: false,
};

const show = (
  person = abena,
  at = '/services',
  isPermitted: IsPermitted = () => person.isAdmin,
) => {
  const onLogout = vi.fn();
  const PermittedMenu = (props: AdminMenuProps) => (
    <AdminMenu isPermitted={isPermitted} {...props} />
  );
  const { unmount } = render(
    <MemoryRouter initialEntries={[at]}>
      <AppShell user={person} AdminMenu={PermittedMenu} onLogout={onLogout}>
        <h1>Screen</h1>
      </AppShell>
    </MemoryRouter>,
  );
  return { onLogout, unmount, user: userEvent.setup() };
};
const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
const current = () =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

/** The overview shows at the address of the dashboard. */
const findShownAt = (address: string) =>
  address === '/admin' ? '/home' : address;

describe('AppShell', () => {
  it('welcomes by the first name, with the long date of Accra', () => {
    vi.useFakeTimers({
      now: new Date('2026-11-10T23:59:59Z'),
      toFake: ['Date'],
    });
    show();
    vi.useRealTimers();
    expect(screen.getByText('Welcome, Abena')).toBeInTheDocument();
    expect(screen.getByText('Tuesday 10 November 2026')).toBeInTheDocument();
    expect(screen.getAllByText('AO')[0]).toBeInTheDocument();
  });

  it('lists the screens in order and marks the one that is open', () => {
    show();
    expect(links().map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Services',
      'Pro Services',
      'History and Payments',
      'Support',
      'Settings',
    ]);
    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      'page',
      null,
      null,
      null,
      null,
    ]);
  });

  it.each(['/lost-lands', '/due-diligence'])(
    'marks the services at %s, which has no entry of its own',
    (address) => {
      show(abena, address);
      expect(current()).toEqual(['Services']);
    },
  );

  it('shows administrators their screens first, in three groups, and named apart from their own', () => {
    show({ ...abena, isAdmin: true }, '/admin/bookings');
    const entries = ['Work', 'Money', 'Office'].map((name) =>
      within(screen.getByRole('group', { name })).getAllByRole('link'),
    );
    expect(
      entries.map((group) => group.map((entry) => entry.textContent)),
    ).toEqual([
      ['Overview', 'Requests', 'Bookings', 'Reports', 'Alarms', 'Support'],
      ['Payments', 'Refunds'],
      ['Messages', 'Users', 'Settings', 'Audit'],
    ]);
    const all = entries.flat();
    expect(links().slice(0, all.length)).toEqual(all);
    expect(all[0]).toHaveAttribute('href', '/home');
    expect(all.map((entry) => entry.getAttribute('aria-label'))).toEqual(
      all.map((entry) => `Admin ${entry.textContent.toLowerCase()}`),
    );
    expect(current()).toEqual(['Bookings']);
  });

  it.each(Object.entries(adminAddresses))(
    'leads to %s whom %s is permitted, and nobody else',
    (address, permission) => {
      const leadsThere = () =>
        links().some(
          (link) =>
            link.getAttribute('href')?.split('?')[0] === findShownAt(address) &&
            link.getAttribute('aria-label')?.startsWith('Admin '),
        );
      const { unmount } = show(
        abena,
        '/services',
        (asked) => asked === permission,
      );
      expect(leadsThere()).toBe(true);
      const others = Object.entries(adminAddresses).filter(
        ([, asked]) => asked !== permission,
      );
      for (const [other] of others) {
        const adminLinks = links().filter((link) =>
          link.getAttribute('aria-label')?.startsWith('Admin '),
        );
        expect(
          adminLinks.map((link) => link.getAttribute('href')),
        ).not.toContain(findShownAt(other));
      }
      unmount();
      show(abena, '/services', (asked) => asked !== permission);
      expect(leadsThere()).toBe(false);
    },
  );

  it('tells payments and refunds apart, which are one screen', async () => {
    const { user } = show({ ...abena, isAdmin: true }, '/admin/payments');
    expect(current()).toEqual(['Payments']);
    await user.click(screen.getByRole('link', { name: 'Admin refunds' }));
    expect(current()).toEqual(['Refunds']);
  });

  it("folds an administrator's own entries away until one of them is open", async () => {
    const { user } = show({ ...abena, isAdmin: true }, '/adminRequest');
    const own = screen.getByText('Your own account').closest('details');
    expect(screen.queryByText('Dashboard')).not.toBeInTheDocument();
    expect(own).not.toHaveAttribute('open');
    await user.click(screen.getByText('Your own account'));
    await user.click(screen.getByRole('link', { name: 'Services' }));
    expect(own).toHaveAttribute('open');
    expect(current()).toEqual(['Services']);
    await user.click(screen.getByRole('link', { name: 'Admin overview' }));
    expect(own).not.toHaveAttribute('open');
  });

  it('shows none of that to others', () => {
    show();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.queryByText('Your own account')).not.toBeInTheDocument();
  });

  it('signs out from the sidebar and from the menu', async () => {
    const { onLogout, user } = show();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(
      screen.getByRole('button', { name: 'Account of Abena Owusu-Mensah' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(2);
  });

  it('folds the sidebar and remembers it', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(localStorage.getItem('menuCollapsed')).toBe('true');
    expect(
      screen.getAllByRole('button', { name: 'Expand menu' }).length,
    ).toBeGreaterThan(0);
    expect(document.querySelector('.shell')).toHaveAttribute('data-collapsed');
  });

  it('opens the drawer with who is signed in, and closes it on Escape and on following a link', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(drawer).toHaveTextContent('abena@asaase.test');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('link', {
        name: 'Dashboard',
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(links()[0]).toHaveAttribute('aria-current', 'page');
  });

  it('keeps the drawer open when a toast over it is dismissed', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    show();
    render(<Toasts />);
    // jsdom has no css, so it does not know that a toast takes presses while a
    // dialog is open.
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    act(() => showError('No connection.'));
    const card = (
      await screen.findByText('No connection.')
    ).closest<HTMLElement>('.toast');
    await user.click(within(card ?? document.body).getByLabelText('Dismiss'));
    await waitFor(() =>
      expect(screen.queryByText('No connection.')).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('lets keyboards skip to the content', async () => {
    const { user } = show();
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });
});
