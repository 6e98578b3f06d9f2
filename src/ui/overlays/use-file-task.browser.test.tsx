import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useFileTask } from './use-file-task';

/**
 * Opens as the product does, and notes whether the browser would have let a tab
 * open.
 */
function Opener({ onShow }: { onShow: (isActive: boolean) => void }) {
  const { isBusy, open, showFetched } = useFileTask();
  const prepare = () =>
    Promise.resolve(() => onShow(navigator.userActivation.isActive));
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={showFetched ?? (() => open(prepare))}
    >
      {showFetched === null ? 'Document' : 'Open document'}
    </button>
  );
}

it('offers a file that came too late for a new tab, and opens it at the next press', async () => {
  const shown: boolean[] = [];
  render(<Opener onShow={(isActive) => shown.push(isActive)} />);
  // No press of a person, or one of long ago: the browser blocks a tab and says
  // nothing.
  fireEvent.click(screen.getByRole('button', { name: 'Document' }));
  const offered = await screen.findByRole('button', { name: 'Open document' });
  expect(shown).toEqual([]);
  await userEvent.click(offered);
  expect(shown).toEqual([true]);
  expect(screen.getByRole('button', { name: 'Document' })).toBeVisible();
});

it('opens a file at once that comes while the press still counts', async () => {
  const shown: boolean[] = [];
  render(<Opener onShow={(isActive) => shown.push(isActive)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Document' }));
  await waitFor(() => expect(shown).toEqual([true]));
});
