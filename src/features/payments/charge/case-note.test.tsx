import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { makePayment } from '@/domain/testing/records';
import { PaymentStatusDialog } from '@/features/payments/payment-status-dialog';

const at = new Date('2026-11-10T10:00:00Z');
const open: PaymentCase = {
  paymentId: 'p1',
  userId: 'u1',
  documentId: 'r1',
  paymentFor: 'request',
  reference: 'LS-7K3M-98',
  clienttransid: '2611100942',
  amountPesewas: 500_00,
  paymentoption: 'MTN',
  state: 'open',
  telcotransid: '70011223344',
  claims: [{ telcotransid: '70011223344', at }],
  createdAt: at,
  updatedAt: at,
  answerBy: new Date('2026-11-11T10:00:00Z'),
  endedAt: null,
  answer: null,
};

const payment = makePayment({ state: 'failed', failure: 'declined' });

async function show(paymentCase: PaymentCase | null) {
  render(
    <PaymentStatusDialog
      live={{ kind: 'ready', data: payment }}
      target={null}
      hints={undefined}
      isVerifying={false}
      paymentCase={paymentCase}
      onVerify={vi.fn()}
      onPayAgain={vi.fn()}
      onCharged={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  await screen.findByRole('dialog');
}

const payAgain = () => screen.queryByRole('button', { name: 'Pay again' });

describe('a failed payment', () => {
  it('can be paid again while nothing was reported', async () => {
    await show(null);
    expect(payAgain()).toBeVisible();
  });

  it('is not offered again while a person looks into it', async () => {
    await show(open);
    expect(
      screen.getByText('We are checking. Do not pay again.'),
    ).toBeVisible();
    expect(screen.getByText(/Case TX-2611100942/)).toBeVisible();
    expect(screen.getByText(/^You have our answer by/)).toHaveTextContent(
      'by 11 Nov 2026, 10:00.',
    );
    expect(payAgain()).toBeNull();
  });

  it('shows the answer once there is one, and can be paid again', async () => {
    await show({
      ...open,
      state: 'closed',
      answer: 'Nothing was taken.',
      endedAt: at,
    });
    expect(screen.getByText('Nothing was taken.')).toBeVisible();
    expect(screen.queryByText(/Do not pay again/)).toBeNull();
    expect(payAgain()).toBeVisible();
  });

  it('says nothing about a case that its payment has settled', async () => {
    await show({ ...open, state: 'matched', endedAt: at });
    expect(screen.queryByText(/Case TX/)).toBeNull();
  });
});
