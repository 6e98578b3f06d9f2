import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import {
  makeOtherAmount,
  makePayment,
  makeRefund,
} from '@/domain/testing/records';
import { TransactionTable } from './transaction-table';

const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

it('verifies what is pending, copies what is settled, and has a receipt for what was paid once', async () => {
  const pending = makePayment({
    paymentId: 'a',
    clienttransid: '1',
    state: 'pending',
    promptExpiresAt: new Date(Date.now() + 60_000),
  });
  const ranOut = makePayment({
    paymentId: 'b',
    clienttransid: '2',
    state: 'expired',
  });
  const paid = makePayment({
    paymentId: 'c',
    clienttransid: '3',
    state: 'paid',
    status: true,
  });
  const failed = makePayment({
    paymentId: 'd',
    clienttransid: '4',
    state: 'failed',
  });
  const booking = makePayment({
    paymentId: 'e',
    clienttransid: '5',
    state: 'paid',
    status: true,
    paymentFor: 'consultancy',
    serviceType: 'Land Survey',
    paymentoption: 'VODAFONE',
  });
  const twice = makePayment({
    paymentId: 'f',
    clienttransid: '6',
    state: 'paid',
    status: true,
    refundDue: true,
    reference: 'LS-2222-22',
  });
  const returned = makePayment({
    paymentId: 'g',
    clienttransid: '7',
    state: 'paid',
    status: true,
    refund: makeRefund({
      state: 'paid',
      paidAt: new Date('2026-11-21T10:00:00Z'),
    }),
  });
  const onVerify = vi.fn();
  const onCharged = vi.fn();
  render(
    <MemoryRouter>
      <TransactionTable
        payments={[pending, ranOut, paid, failed, booking, twice, returned]}
        paging={{ pageIndex: 0, pageSize: 12, total: 7, onPage: vi.fn() }}
        onVerify={onVerify}
        onCharged={onCharged}
      />
    </MemoryRouter>,
  );
  for (const [name, status] of [
    [/TX-1/, 'Pending'],
    [/TX-2/, 'Pending'],
    [/TX-3/, 'Completed'],
    [/TX-4/, 'Failed'],
  ] as const) {
    expect(within(await rowOf(name)).getByText(status)).toBeInTheDocument();
  }
  expect(
    within(await rowOf(/TX-5/)).getByText('Pro Services, Land Survey'),
  ).toBeInTheDocument();
  expect(
    within(await rowOf(/TX-5/)).getByText('Telecel 024 000 0142'),
  ).toBeInTheDocument();
  expect(
    within(await rowOf(/TX-4/)).queryByRole('button', {
      name: 'Verify Payment',
    }),
  ).toBeNull();
  await userEvent.click(
    within(await rowOf(/TX-2/)).getByRole('button', { name: 'Verify Payment' }),
  );
  expect(onVerify).toHaveBeenCalledWith(ranOut);
  const chargedIn = async (name: RegExp) =>
    within(await rowOf(name)).queryByRole('button', { name: /^I was charged/ });
  for (const name of [/TX-2/, /TX-4/]) {
    expect(await chargedIn(name)).toBeVisible();
  }
  for (const name of [/TX-1/, /TX-3/, /TX-5/, /TX-6/]) {
    expect(await chargedIn(name)).toBeNull();
  }
  await userEvent.click(
    within(await rowOf(/TX-4/)).getByRole('button', { name: /^I was charged/ }),
  );
  expect(onCharged).toHaveBeenCalledWith(failed);
  const receiptIn = async (name: RegExp) =>
    within(await rowOf(name))
      .queryByRole('link', { name: /^Receipt/ })
      ?.getAttribute('href');
  expect(await receiptIn(/TX-3/)).toBe('/history/r1/receipt');
  expect(await receiptIn(/TX-5/)).toBe('/history/r1/receipt');
  expect(await receiptIn(/TX-6/)).toBe('/history/r1/receipt');
  for (const name of [/TX-1/, /TX-2/, /TX-4/]) {
    expect(await receiptIn(name)).toBeUndefined();
  }
  expect(
    within(await rowOf(/TX-6/)).getByText('Refund due'),
  ).toBeInTheDocument();
  expect(
    within(await rowOf(/TX-6/)).getByText('LS-2222-22'),
  ).toBeInTheDocument();
  expect(
    within(await rowOf(/TX-7/)).getByText('Refunded 21 Nov 2026'),
  ).toBeInTheDocument();
  expect(within(await rowOf(/TX-3/)).queryByText(/^Refund/)).toBeNull();
  expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
});

it('shows money that is being checked, and no other way than to look at it', async () => {
  const held = makePayment({
    clienttransid: '8',
    state: 'failed',
    otherAmount: makeOtherAmount(),
  });
  render(
    <MemoryRouter>
      <TransactionTable
        payments={[held]}
        paging={{ pageIndex: 0, pageSize: 12, total: 1, onPage: vi.fn() }}
        onVerify={vi.fn()}
        onCharged={vi.fn()}
      />
    </MemoryRouter>,
  );
  const row = within(await rowOf(/TX-8/));
  expect(row.getByText('Pending')).toBeVisible();
  expect(row.getByText('GHS 490.00')).toBeVisible();
  expect(row.getByText('Money received, being checked')).toBeVisible();
  expect(row.queryByRole('button', { name: /^I was charged/ })).toBeNull();
});
