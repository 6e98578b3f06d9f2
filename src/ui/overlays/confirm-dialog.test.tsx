import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { sendQuestion } from './testing/overlay-scenes';

describe('ConfirmDialog', () => {
  it('does it on OK only', async () => {
    const user = userEvent.setup();
    const confirm = vi.fn();
    const close = vi.fn();
    render(
      <ConfirmDialog
        open
        {...sendQuestion}
        onConfirm={confirm}
        onClose={close}
      />,
    );
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      sendQuestion.text,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([confirm.mock.calls.length, close.mock.calls.length]).toEqual([
      0, 1,
    ]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('promises nothing that is too late while it is done: after ten seconds it can only be closed', async () => {
    const question = (busy: string | false) => (
      <ConfirmDialog
        {...sendQuestion}
        busyLabel={busy}
        onConfirm={vi.fn()}
        onClose={vi.fn()}
        cancelLabel="Keep my account"
      />
    );
    const { rerender } = render(question(false));
    await screen.findByRole('dialog');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rerender(question('Deleting...'));
    expect(
      screen.getByRole('button', { name: 'Keep my account' }),
    ).toHaveAttribute('aria-disabled', 'true');
    act(() => void vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    expect(
      screen.queryByRole('button', { name: 'Keep my account' }),
    ).toBeNull();
    expect(screen.getByText('Close')).toBeVisible();
  });
});
