import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import {
  enterWithRequest,
  heading,
  newWallet,
  pay,
  press,
} from '@/features/payments/testing/payment';
import { Around } from '@/session/testing/backend';
import { HistoryScreen } from './history-screen';

it('gives the focus back to where a payment was begun, whatever was shown in between', async () => {
  const { person } = await enterWithRequest();
  render(
    <Around person={person} at="/history">
      <HistoryScreen />
    </Around>,
  );
  const user = userEvent.setup();
  const payNow = await screen.findByRole('button', { name: /^Pay now/ });
  await user.click(payNow);
  await screen.findByLabelText('Wallet number');
  expect(payNow).not.toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(payNow).toHaveFocus());
  await user.click(payNow);
  const wallet = newWallet();
  await pay(wallet);
  await heading('Payment Pending');
  await commands.refusePrompt(wallet, 'Wrong PIN');
  await heading('Payment failed');
  await press('Pay again');
  await screen.findByLabelText('Wallet number');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(payNow).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});
