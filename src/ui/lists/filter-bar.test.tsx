import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FilterBar } from './filter-bar';
import { useFilters } from './use-filters';

const options = [
  { value: '', label: 'To answer' },
  { value: 'closed', label: 'Closed' },
];
const search = () => window.location.search;

function List() {
  const { narrow } = useFilters();
  return (
    <FilterBar
      label="Which messages"
      narrow={narrow}
      filters={[{ label: 'State', name: 'state', options }]}
    >
      <button onClick={() => narrow({ about: 'Billing' })}>Billing</button>
    </FilterBar>
  );
}

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  render(<List />, { wrapper: BrowserRouter });
};

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['/', ''],
  ['/?state=closed', 'closed'],
  ['/?state=lost', ''],
])(
  'shows what the address %s says, the first for anything else',
  (address, value) => {
    open(address);
    expect(screen.getByLabelText('State')).toHaveValue(value);
  },
);

it('puts a choice into the address, at the first page, and takes it out again', async () => {
  open('/?tab=all&page=2&after=1.2.x');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Closed');
  expect(search()).toBe('?tab=all&state=closed');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'To answer');
  expect(search()).toBe('?tab=all');
});

it('leaves a filter that was chosen and is not rendered yet as the address has it', async () => {
  open('/');
  window.history.replaceState(null, '', '/?state=closed');
  await userEvent.click(screen.getByText('Billing'));
  expect(search()).toBe('?state=closed&about=Billing');
});
