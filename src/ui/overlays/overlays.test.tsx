import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogOut } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { LazyMenu } from './lazy-menu';
import { Tabs } from '@/ui/tabs';
import { notePlace } from './use-back-closes';
import { returnFocusTo } from './use-return-focus';

function Opener({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pay for your search"
        locked={locked}
      >
        <input aria-label="Wallet number" />
      </Dialog>
    </>
  );
}

/** A list whose dialog leads from one row to the next. */
function Rows() {
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => {
    returnFocusTo(screen.getByText(`View ${opened}`));
    setOpened(null);
  };
  return (
    <>
      {['a', 'b'].map((row) => (
        <button key={row} onClick={() => setOpened(row)}>
          {`View ${row}`}
        </button>
      ))}
      {opened !== null && (
        <Dialog key={opened} title={`Row ${opened}`} onClose={close}>
          <button onClick={() => setOpened('b')}>Next</button>
        </Dialog>
      )}
    </>
  );
}

/** Whatever waits for the end of the task has run. */
const settleTimers = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('Dialog', () => {
  it('keeps the focus inside, closes on Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Pay for your search',
    });
    for (let press = 0; press < 4; press += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus(),
    );
  });

  it('gives the focus to where the way led to, once', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Opener />
        <button>Next row</button>
      </>,
    );
    const nextRow = screen.getByRole('button', { name: 'Next row' });
    const openAndClose = async () => {
      await user.click(screen.getByRole('button', { name: 'Open' }));
      await screen.findByRole('dialog');
      await user.keyboard('{Escape}');
    };
    await openAndClose();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus(),
    );
    returnFocusTo(nextRow);
    await openAndClose();
    await waitFor(() => expect(nextRow).toHaveFocus());
    await openAndClose();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus(),
    );
  });

  it('gives the focus to where the way led to, however soon it closes', async () => {
    const user = userEvent.setup();
    render(<Rows />);
    await user.click(screen.getByRole('button', { name: 'View a' }));
    await screen.findByRole('dialog', { name: 'Row a' });
    // As of keys that wait in one queue: before the first dialog has given
    // the focus back.
    act(() => screen.getByRole('button', { name: 'Next' }).click());
    expect(screen.getByRole('dialog', { name: 'Row b' })).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    await settleTimers();
    expect(screen.getByRole('button', { name: 'View b' })).toHaveFocus();
  });

  it('does not close while it is locked', async () => {
    const user = userEvent.setup();
    render(<Opener locked />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('Back', () => {
  const open = async (locked = false) => {
    window.history.replaceState(null, '', '/');
    window.history.pushState(null, '', '/screen');
    const user = userEvent.setup();
    const { unmount } = render(<Opener locked={locked} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await waitFor(() =>
      expect(window.history.state).toMatchObject({ overlays: 1 }),
    );
    return { user, unmount };
  };
  const goBack = async () => {
    const popped = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await popped;
  };
  const closed = () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('closes what is open, and only then leaves the screen', async () => {
    await open();
    await goBack();
    await closed();
    expect(window.location.pathname).toBe('/screen');
    await goBack();
    expect(window.location.pathname).toBe('/');
  });

  it('leaves the screen at once when it was closed otherwise', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await closed();
    expect(window.location.pathname).toBe('/screen');
    await goBack();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('takes no step of its own when it was closed otherwise: one could meet what people do next', async () => {
    const { user } = await open();
    const steps = vi.spyOn(window.history, 'go');
    await user.keyboard('{Escape}');
    await closed();
    // Behind what closing has left to do.
    await new Promise((resolve) => setTimeout(resolve));
    expect(steps).not.toHaveBeenCalled();
    window.history.pushState(null, '', '/screen?status=paid');
    notePlace();
    await goBack();
    expect(window.location.href).toMatch(/\/screen$/);
    await goBack();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('gives the next that opens the place of the one before', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await closed();
    const { length } = window.history;
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await goBack();
    await closed();
    expect(window.history.length).toBe(length);
    expect(window.location.pathname).toBe('/screen');
    await goBack();
    expect(window.location.pathname).toBe('/');
  });

  it('does not close what is locked, however often', async () => {
    const { unmount } = await open(true);
    for (let press = 0; press < 2; press += 1) {
      await goBack();
      await waitFor(() =>
        expect(window.history.state).toMatchObject({ overlays: 1 }),
      );
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      expect(window.location.pathname).toBe('/screen');
    }
    unmount();
  });

  it('leaves a dialog to its screen when that is left altogether', async () => {
    const { unmount } = await open();
    const gone = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.go(-2);
    await gone;
    expect(window.location.pathname).toBe('/');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    unmount();
  });

  it('passes over the place of a dialog that a link has led away from', async () => {
    const { unmount } = await open();
    window.history.pushState(null, '', '/elsewhere');
    notePlace();
    unmount();
    await goBack();
    expect(window.location.pathname).toBe('/screen');
    await goBack();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

describe('LazyMenu', () => {
  const show = () => {
    const select = vi.fn();
    render(
      <>
        <LazyMenu items={[{ label: 'Logout', icon: LogOut, onSelect: select }]}>
          Account
        </LazyMenu>
        <p>Elsewhere</p>
      </>,
    );
    return select;
  };

  it('opens at the first press and does what is chosen', async () => {
    const user = userEvent.setup();
    const select = show();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(select).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes on Escape and on a press outside', async () => {
    const user = userEvent.setup();
    const select = show();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('menu')).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('menu');
    await user.click(screen.getByText('Elsewhere'));
    await waitFor(() =>
      expect(screen.queryByRole('menu')).not.toBeInTheDocument(),
    );
    expect(select).not.toHaveBeenCalled();
  });
});

describe('Tabs', () => {
  function History() {
    const [selected, setSelected] = useState<'requests' | 'transactions'>(
      'requests',
    );
    return (
      <Tabs
        label="History"
        tabs={[
          { id: 'requests', label: 'Request History', count: 9 },
          { id: 'transactions', label: 'Transaction History', count: 11 },
        ]}
        selected={selected}
        onSelect={setSelected}
      >
        {selected}
      </Tabs>
    );
  }

  it('moves with the arrow keys, round the ends, and names its panel', async () => {
    const user = userEvent.setup();
    render(<History />);
    await user.click(screen.getByRole('tab', { name: 'Request History 9' }));
    await user.keyboard('{ArrowRight}');
    const second = screen.getByRole('tab', { name: 'Transaction History 11' });
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(
      screen.getByRole('tabpanel', { name: 'Transaction History 11' }),
    ).toHaveTextContent('transactions');
    await user.keyboard('{ArrowRight}');
    expect(
      screen.getByRole('tab', { name: 'Request History 9' }),
    ).toHaveFocus();
    await user.keyboard('{End}');
    expect(second).toHaveFocus();
  });

  it('has one stop for the Tab key', () => {
    render(<History />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([
      0, -1,
    ]);
  });
});
