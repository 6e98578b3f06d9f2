import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { makeRequest } from '@/domain/testing/records';
import { RequestTable } from './request-table';

const unpaid = makeRequest({ documentId: 'a', address: 'Plot A' });
const unclear = makeRequest({
  documentId: 'b',
  address: 'Plot B',
  paymentStatus: true,
  status: true,
  isDocumentValid: false,
});
const complete = makeRequest({
  documentId: 'c',
  address: 'Plot C',
  paymentStatus: true,
  status: true,
});
const removed = makeRequest({
  documentId: 'e',
  address: 'Plot E',
  paymentStatus: true,
  status: true,
  results: {
    v1: {
      path: 'gs://b/uploads/u1/x.pdf',
      fileName: 'x.pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      createdAt: new Date('2026-11-12T15:00:00Z'),
      uploadedBy: 'a1',
    },
  },
  papers: {
    state: 'removed',
    finishedAt: new Date('2026-11-12T15:00:00Z'),
    removeAt: new Date('2028-11-12T15:00:00Z'),
    removedAt: new Date('2028-11-12T15:00:00Z'),
  },
});
const waiting = makeRequest({
  documentId: 'd',
  address: 'Plot D',
  reference: 'LS-2222-22',
  paymentStatus: true,
  promisedBy: new Date('2099-05-12T23:59:59Z'),
});

const paying = makeRequest({ documentId: 'f', address: 'Plot F' });

function show() {
  const onResend = vi.fn();
  const onPay = vi.fn();
  render(
    <MemoryRouter>
      <RequestTable
        label="Request History"
        requests={[unpaid, unclear, complete, waiting, removed, paying]}
        openPayments={new Map([['f', 'under-way']])}
        onResend={onResend}
        onPay={onPay}
      />
    </MemoryRouter>,
  );
  const row = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }));
  return { onResend, onPay, row };
}

it('gives each row its badges and its action', async () => {
  const { onResend, onPay, row } = show();
  expect((await row(/Plot A/)).getByText('Pending')).toBeInTheDocument();
  expect((await row(/Plot A/)).getByText('Review')).toBeInTheDocument();
  expect(
    (await row(/Plot A/)).getByRole('button', { name: /^Document, Plot / }),
  ).toBeInTheDocument();
  expect(
    (await row(/Plot B/)).getByText('Clearer image needed'),
  ).toBeInTheDocument();
  expect((await row(/Plot C/)).getByText('Complete')).toBeInTheDocument();
  expect(
    (await row(/Plot B/)).getByRole('button', { name: /^Document, Plot / }),
  ).toBeInTheDocument();
  expect(
    (await row(/Plot B/)).queryByRole('button', { name: /^Results, Plot / }),
  ).toBeNull();
  expect(
    (await row(/Plot C/)).getByRole('button', { name: /^Results, Plot / }),
  ).toBeInTheDocument();
  await userEvent.click(
    (await row(/Plot B/)).getByRole('button', { name: /^Resend image, Plot / }),
  );
  expect(onResend).toHaveBeenCalledWith(unclear);
  await userEvent.click(
    (await row(/Plot A/)).getByRole('button', { name: /^Pay now, Plot / }),
  );
  expect(onPay).toHaveBeenCalledWith(unpaid);
  expect(
    (await row(/Plot C/)).queryByRole('button', { name: /^Pay now, Plot / }),
  ).toBeNull();
});

it('shows a payment that is under way, and asks for no second one', async () => {
  const { onPay, row } = show();
  const paid = await row(/Plot F/);
  expect(paid.getByText('Payment under way')).toBeInTheDocument();
  expect(paid.queryByText('Pending')).toBeNull();
  expect(paid.queryByRole('button', { name: /Pay now/ })).toBeNull();
  await userEvent.click(paid.getByRole('button', { name: /See the payment/ }));
  expect(onPay).toHaveBeenCalledWith(paying);
});

it('says of what is not paid that it starts after payment, and nothing of it else', async () => {
  const { row } = show();
  expect(
    (await row(/Plot A/)).getByText('Starts after payment'),
  ).toBeInTheDocument();
  expect((await row(/Plot D/)).queryByText('Starts after payment')).toBeNull();
});

it('offers no file that is deleted', async () => {
  const { row } = show();
  expect((await row(/Plot E/)).queryByRole('button')).toBeNull();
});

it('leads to the timeline of each request and says by when results usually come', async () => {
  const { row } = show();
  const waits = await row(/Plot D/);
  expect(
    waits.getByRole('link', { name: 'Land/Property Search' }),
  ).toHaveAttribute('href', '/history/d');
  expect(waits.getByText('Plot D,')).toBeInTheDocument();
  expect(waits.getByText('Ref. LS-2222-22')).toBeInTheDocument();
  expect(waits.getByText('Usually by 12 May 2099')).toBeInTheDocument();
  for (const name of [/Plot A/, /Plot B/, /Plot C/]) {
    expect((await row(name)).queryByText(/^Usually/)).toBeNull();
  }
});
