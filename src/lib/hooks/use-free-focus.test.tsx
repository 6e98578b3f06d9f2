import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFreeFocus } from './use-free-focus';

function Fetched() {
  return (
    <button ref={useFreeFocus<HTMLButtonElement>()} type="button">
      Open document
    </button>
  );
}
const page = (isFetched: boolean) => (
  <>
    <input aria-label="Search" />
    {isFetched ? <Fetched /> : <button type="button">Document</button>}
  </>
);

it('takes the focus of the button whose place it takes', () => {
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Document' }).focus();
  rerender(page(true));
  expect(screen.getByRole('button', { name: 'Open document' })).toHaveFocus();
});

it('leaves the focus of somebody who types elsewhere by then', () => {
  const { rerender } = render(page(false));
  screen.getByLabelText('Search').focus();
  rerender(page(true));
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
