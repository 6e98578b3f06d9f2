import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { findRowOpener, useRowKeys } from './use-row-keys';

const opened = vi.fn<(id: string) => void>();

function List() {
  useRowKeys();
  return (
    <>
      <div role="search">
        <input aria-label="Search" />
      </div>
      <ul>
        {['a', 'b', 'c'].map((id) => (
          <li key={id}>
            <button
              data-row-opener={id}
              onClick={() => opened(id)}
            >{`View ${id}`}</button>
          </li>
        ))}
      </ul>
    </>
  );
}

const view = (id: string) => screen.getByRole('button', { name: `View ${id}` });

beforeEach(() => {
  opened.mockReset();
  // jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(
    () => document.body,
  );
  render(<List />);
});

it('arrows go from row to row and stop at the ends, Enter opens', async () => {
  await userEvent.keyboard('{ArrowDown}');
  expect(view('a')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(view('c')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('b');
});

it('the last row is the first one from below', async () => {
  await userEvent.keyboard('{ArrowUp}');
  expect(view('c')).toHaveFocus();
});

it('/ goes to the search, where all keys are letters again', async () => {
  await userEvent.keyboard('/');
  const search = screen.getByLabelText('Search');
  expect(search).toHaveFocus();
  await userEvent.keyboard('12/3{ArrowDown}');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('12/3');
});

it('leaves keys alone in a dialog, and with Ctrl', async () => {
  await userEvent.keyboard('{Control>}/{/Control}');
  expect(screen.getByLabelText('Search')).not.toHaveFocus();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  await userEvent.keyboard('{ArrowDown}');
  expect(view('a')).not.toHaveFocus();
  dialog.remove();
});

it('finds the button of a record, and none where its row does not show', () => {
  expect(findRowOpener('b')).toBe(view('b'));
  expect(findRowOpener('gone')).toBeNull();
});
