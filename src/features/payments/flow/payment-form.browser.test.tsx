import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { Service } from '@contract/entities/service';
import { sampleService } from '@/domain/testing/records';
import { put, read } from '@/session/testing/backend';
import { Toasts } from '@/ui/overlays/toast';
import {
  enterWithRequest,
  heading,
  newWallet,
  pay,
  seen,
  showPayment,
  stopAutomatedCheck,
  type Debtor,
} from '@/features/payments/testing/payment';

let nana: Debtor;
beforeEach(async () => {
  nana = await enterWithRequest();
  await showPayment(nana);
});
afterEach(() => vi.useRealTimers());

it('shows how to approve on the network that the arrow keys go to, and warns of a prefix', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Wallet number'), '0990000142');
  await seen(
    'This is not a prefix we know in Ghana. Check the number before you go on.',
  );
  screen.getByRole('radio', { name: 'MTN MoMo' }).focus();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByText('How to approve it on your phone'));
  const hint = (_: string, element: Element | null) =>
    element?.textContent ===
    'No prompt? Dial *110# and look for pending approvals.';
  expect(await screen.findByText(hint, { selector: 'p' })).toBeVisible();
});

it('says that the server knows no such number', async () => {
  await pay('9940000142');
  await seen('Invalid payment details provided.');
  expect(await commands.countPrompts('9940000142')).toBe(0);
});

it('asks for the price of today as soon as it changes', async () => {
  const path = `ServiceList/${sampleService.id}`;
  const service = (await read(path)) as Service;
  await put({ [path]: { ...service, price: 550 } });
  await screen.findByRole('button', { name: 'Pay GHS 550.00' });
  await seen(
    'The price has changed. It was GHS 500.00 when you made the request.',
  );
  await put({ [path]: service });
  await screen.findByRole('button', { name: 'Pay GHS 500.00' });
  expect(screen.queryByText(/^The price has changed/)).toBeNull();
});

it.each([
  [
    { kind: 'turned-away', times: 2 },
    'The payment service cannot be reached. No money was taken.',
    'Please try again in a few minutes.',
  ],
  [
    { kind: 'refuse', reason: 'Wallet is blocked' },
    'Wallet is blocked',
    'Nothing was taken. Check the number and the network, or use another wallet.',
  ],
  [
    { kind: 'refuse', reason: '' },
    'Payment processing failed',
    'Nothing was taken. Check the number and the network, or use another wallet.',
  ],
])('says why no prompt goes out: %j', async (fault, text, nextStep) => {
  await commands.planGatewayFault({ target: 'receive', ...fault });
  await pay(newWallet());
  await seen(text);
  await seen(nextStep);
  expect(screen.getByLabelText('Wallet number')).toBeVisible();
});

it('lets go when the gateway takes its time, and goes on', async () => {
  await commands.planGatewayFault({
    target: 'receive',
    kind: 'slow',
    ms: 1_000,
  });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  await pay(newWallet());
  await vi.waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Sending the prompt...' }),
    ).toBeVisible(),
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  vi.advanceTimersByTime(10_000);
  await seen(/^This takes longer than usual\. You can wait, or close this/);
  expect(screen.getByRole('button', { name: 'Close' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  vi.useRealTimers();
  await heading('Payment Pending');
});

it('says why no prompt goes out also to somebody who has left the form', async () => {
  await commands.planGatewayFault({
    target: 'receive',
    kind: 'refuse',
    reason: 'Wallet is blocked',
  });
  await commands.holdCalls('processPayment');
  await pay(newWallet());
  await vi.waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Sending the prompt...' }),
    ).toBeVisible(),
  );
  cleanup();
  render(<Toasts />);
  await commands.holdCalls(null);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Wallet is blocked',
  );
});

it('says that it has been paid already, by a form that was open elsewhere', async () => {
  const [first, second] = [newWallet(), newWallet()];
  await stopAutomatedCheck();
  await pay(first);
  await heading('Payment Pending');
  await commands.approvePrompt(first, { callback: true });
  await heading('Payment Successful');
  cleanup();
  await showPayment(nana);
  await pay(second);
  await seen('This has already been paid.');
  await seen('Look under History and Payments: the receipt is there.');
  expect(await commands.countPrompts(second)).toBe(0);
});
