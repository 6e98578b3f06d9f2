import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makePayment, makeRequest } from '@/domain/testing/records';
import { ReceiptSheet } from './receipt-sheet';

const payment = makePayment({
  state: 'paid',
  status: true,
  paidAt: new Date('2026-11-10T09:42:10Z'),
});

it('says what was paid, what happens next and who we are', () => {
  render(
    <ReceiptSheet
      payment={payment}
      request={makeRequest({ paymentStatus: true, status: true })}
      contact={{
        contactPhone: '0300000400',
        contactEmail: 'hello@asaase.test',
      }}
    />,
  );
  expect(screen.getByRole('article', { name: 'Receipt' })).toBeVisible();
  expect(screen.getAllByText('GHS 500.00')).toHaveLength(2);
  for (const text of [
    'TX-2611100942',
    'LS-7K3M-98',
    '024***0142',
    'MTN MoMo',
    'Paid',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText(/^The results are ready/)).toBeVisible();
  expect(screen.getByText(/030 000 0400\s+hello@asaase\.test/)).toBeVisible();
  expect(screen.queryByText(/024 000 0142/)).toBeNull();
});

it('invents no office where the record is missing', () => {
  render(<ReceiptSheet payment={payment} request={null} contact={null} />);
  expect(screen.getByText('Asaase, land services for Ghana')).toBeVisible();
  expect(screen.queryByText('Land')).toBeNull();
});

it('names what came for the same thing besides, and what becomes of it', () => {
  const twice = makePayment({
    paymentId: 'p2',
    clienttransid: '77',
    status: true,
    refundDue: true,
  });
  render(
    <ReceiptSheet
      payment={payment}
      returnedPayments={[twice]}
      request={null}
      contact={null}
    />,
  );
  expect(screen.getByText('TX-77, GHS 500.00: refund due')).toBeVisible();
});
