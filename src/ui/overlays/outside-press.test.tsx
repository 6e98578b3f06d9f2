import { useState, type ReactNode } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogOut } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { LazyMenu } from './lazy-menu';
import { showError, Toasts } from './toast';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pay for your search"
      >
        <input aria-label="Wallet number" />
      </Dialog>
    </>
  );
}

describe('what lies over the page', () => {
  afterEach(() => vi.unstubAllGlobals());

  /**
   * jsdom has no css, so it does not know that a toast takes presses while a
   * dialog is open.
   */
  const withToast = (children: ReactNode) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(
      <>
        {children}
        <Toasts />
      </>,
    );
    return user;
  };
  const dismissToast = async (user: ReturnType<typeof userEvent.setup>) => {
    act(() => showError('No connection.'));
    const card = (
      await screen.findByText('No connection.')
    ).closest<HTMLElement>('.toast');
    await user.click(within(card ?? document.body).getByLabelText('Dismiss'));
    await waitFor(() =>
      expect(screen.queryByText('No connection.')).not.toBeInTheDocument(),
    );
  };

  it('is dismissed without closing the dialog and what was typed in it', async () => {
    const user = withToast(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(
      await screen.findByLabelText('Wallet number'),
      '0244000101',
    );
    await dismissToast(user);
    expect(screen.getByLabelText('Wallet number')).toHaveValue('0244000101');
    const scrim = screen.getByRole('dialog').parentElement;
    if (scrim !== null) await user.click(scrim);
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
  });

  it('is dismissed without closing a menu', async () => {
    const user = withToast(
      <LazyMenu items={[{ label: 'Logout', icon: LogOut, onSelect: vi.fn() }]}>
        Account
      </LazyMenu>,
    );
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('menu');
    await dismissToast(user);
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });
});
