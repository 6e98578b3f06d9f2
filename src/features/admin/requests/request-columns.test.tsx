import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRequest } from '@/domain/testing/records';
import { useTableChoices } from '@/ui/lists/use-table-choices';
import { RecordTable } from '../shared/live-table';
import { requestTable } from './request-columns';

const threeDaysAgo = new Date('2026-11-17T09:42:00Z');
const past = new Date('2020-05-12T23:59:59Z');
const requests = [
  makeRequest({
    documentId: 'a',
    name: 'Ama',
    paymentStatus: true,
    promisedBy: past,
    paidAt: threeDaysAgo,
  }),
  makeRequest({
    documentId: 'b',
    name: 'Kofi',
    paymentStatus: true,
    promisedBy: past,
    status: true,
  }),
  makeRequest({
    documentId: 'c',
    name: 'Esi',
    paymentStatus: true,
    promisedBy: new Date('2099-05-12'),
  }),
  makeRequest({
    documentId: 'e',
    name: 'Adjoa',
    paymentStatus: true,
    promisedBy: past,
    laterPromise: {
      promisedBy: new Date('2099-07-01T23:59:59Z'),
      reason: 'commission',
      setBy: 'efua',
      setAt: threeDaysAgo,
      toldAt: null,
    },
  }),
  makeRequest({
    documentId: 'd',
    name: 'Yaw',
    reference: null,
    paymentStatus: true,
  }),
];

beforeEach(() =>
  vi.useFakeTimers({ now: new Date('2026-11-20T09:42:00Z'), toFake: ['Date'] }),
);
afterEach(() => vi.useRealTimers());

it('shows a GhanaPost address above the place, and guesses none', async () => {
  const place = { address: 'Ritz Junction, Adenta', region: 'Greater Accra' };
  render(
    <RecordTable
      label="Request History"
      table={requestTable}
      rows={[
        makeRequest({
          ...place,
          documentId: 'f',
          digitalAddress: 'GA-183-8164',
        }),
        makeRequest({ documentId: 'g', address: 'Plot 7, behind the church' }),
      ]}
      dense
      onOpen={vi.fn()}
    />,
  );
  expect(await screen.findByText('GA-183-8164')).toBeInTheDocument();
  expect(
    screen.getByTitle('GA-183-8164, Ritz Junction, Adenta, Greater Accra'),
  ).toHaveTextContent('GA-183-8164Ritz Junction, Adenta');
  expect(screen.getByText('Plot 7, behind the church')).toBeInTheDocument();
});

it('shows references and marks what is late', async () => {
  render(
    <RecordTable
      label="Request History"
      table={requestTable}
      rows={requests}
      dense
      onOpen={vi.fn()}
    />,
  );
  const row = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }));
  expect((await row(/Ama/)).getByText('LS-7K3M-98')).toBeInTheDocument();
  expect((await row(/Ama/)).getByText('3 days')).toBeInTheDocument();
  expect((await row(/Ama/)).getByText('12 May 2020')).toBeInTheDocument();
  expect((await row(/Ama/)).getByText('2383 days late')).toBeInTheDocument();
  expect(
    (await row(/Adjoa/)).getByText('2383 days late, now 1 Jul 2099'),
  ).toBeInTheDocument();
  expect((await row(/Kofi/)).queryByText(/days/)).toBeNull();
  expect((await row(/Kofi/)).queryByText(/late/i)).toBeNull();
  expect((await row(/Esi/)).queryByText(/late/i)).toBeNull();
  expect((await row(/Yaw/)).queryByText(/late/i)).toBeNull();
  expect((await row(/Yaw/)).queryByText(/^LS-/)).toBeNull();
});

it('says in the age what is late where nothing beside it does', async () => {
  const Hiding = () => {
    const choices = useTableChoices(requestTable.columns);
    return (
      <RecordTable
        label="Request History"
        table={requestTable}
        rows={requests.slice(0, 1)}
        choices={choices}
        onOpen={vi.fn()}
      />
    );
  };
  render(
    <MemoryRouter initialEntries={['/?hidden=promised']}>
      <Hiding />
    </MemoryRouter>,
  );
  const row = within(await screen.findByRole('row', { name: /Ama/ }));
  expect(row.getByText('3 days, late')).toBeInTheDocument();
});

it.each([
  ['Ama', 'promised 12 May 2020, 2383 days late'],
  ['Adjoa', 'promised 12 May 2020, 2383 days late, now 1 Jul 2099'],
])('says on a phone what was promised to %s', async (name, words) => {
  const request = requests.find((row) => row.name === name);
  if (request === undefined) throw new Error(`nobody is called ${name}`);
  render(<div>{requestTable.listItem(request).detail}</div>);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
