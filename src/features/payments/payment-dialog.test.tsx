import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeRequest } from '@/lib/test-records';
import { PaymentDialog } from './payment-dialog';
import { targetOfRequest } from './payment-target';

async function show() {
  const onStarted = vi.fn();
  render(
    <PaymentDialog
      payer={{ uid: 'u1', email: 'owner@asaase.test' }}
      target={targetOfRequest(makeRequest())}
      hints={{ VODAFONE: 'Dial *110# and choose Approvals.' }}
      onStarted={onStarted}
      onClose={vi.fn()}
    />,
  );
  await screen.findByRole('dialog');
  return { onStarted, user: userEvent.setup() };
}

it('fixes the amount and offers the three networks by their names of today', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Pay for your search' })).toBeVisible();
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('GHS 500.00');
  expect(screen.getByLabelText(/^Amount/)).toHaveAttribute('readonly');
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: 'MTN MoMo' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'AT Money (AirtelTigo)' })).not.toBeChecked();
});

it('shows how to approve on the chosen network, from the configuration where it says so', async () => {
  const { user } = await show();
  expect(screen.getByText(/then 3 \(My Approvals\)/)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Telecel Cash (Vodafone)' }));
  expect(screen.getByText(/and choose Approvals/)).toBeInTheDocument();
});

it.each([
  ['', 'Please enter a wallet number'],
  ['02400', 'Enter all 10 digits, for example 0240000142.'],
])('does not start with wallet "%s"', async (wallet, message) => {
  const { onStarted, user } = await show();
  const field = screen.getByLabelText('Wallet number');
  if (wallet !== '') await user.type(field, wallet);
  await user.click(screen.getByRole('button', { name: 'Pay GHS 500.00' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue(wallet);
  expect(onStarted).not.toHaveBeenCalled();
});
