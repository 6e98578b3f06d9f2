import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '@contract/entities/payment/payment';
import {
  makeOtherAmount,
  makePayment,
  makeRefund,
} from '@/domain/testing/records';
import { PaymentStatusDialog } from './payment-status-dialog';

const now = new Date('2026-11-10T09:42:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(change: Partial<Payment>) {
  const calls = {
    onVerify: vi.fn(),
    onPayAgain: vi.fn(),
    onCharged: vi.fn(),
    onClose: vi.fn(),
  };
  const dialog = (payment: Payment) => (
    <MemoryRouter>
      <PaymentStatusDialog
        live={{ kind: 'ready', data: payment }}
        target={null}
        hints={undefined}
        isVerifying={false}
        {...calls}
      />
    </MemoryRouter>
  );
  const payment = makePayment(change);
  const { rerender } = render(dialog(payment));
  await screen.findByRole('dialog');
  return {
    ...calls,
    payment,
    user: userEvent.setup(),
    rerender: (next: Partial<Payment>) => rerender(dialog(makePayment(next))),
  };
}
const button = (name: string) => screen.queryByRole('button', { name });

describe('while the outcome is not known', () => {
  it('shows the steps, the countdown and how to find the prompt, and warns against paying again', async () => {
    const { onVerify, payment, user } = await show({ state: 'pending' });
    expect(
      screen.getByRole('heading', { name: 'Payment Pending' }),
    ).toBeVisible();
    expect(screen.getByText('Pending Verification')).toBeVisible();
    for (const step of [
      'Enter your PIN',
      'Press 1 to accept',
      'Receive the confirmation message',
      'Click Verify Payment below',
    ]) {
      expect(screen.getByText(step)).toBeVisible();
    }
    expect(screen.getByText(/^Prompt sent/).parentElement).toHaveTextContent(
      'Prompt sent, done',
    );
    expect(
      screen.getByText(/^Waiting for you/).parentElement,
    ).toHaveTextContent('Waiting for you, now');
    expect(screen.getByText(/^Confirmed/).parentElement).toHaveTextContent(
      'Confirmed, still to come',
    );
    expect(
      screen.getByText('You have 4:00 to answer the prompt.'),
    ).toBeVisible();
    expect(screen.getByText(/^Do not pay again/)).toBeVisible();
    expect(screen.getByRole('link', { name: '*170#' })).toHaveAttribute(
      'href',
      'tel:*170%23',
    );
    expect(button('Pay again')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Verify Payment' }));
    expect(onVerify).toHaveBeenCalledWith(payment);
  });

  it('counts down, and says so when the prompt has run out', async () => {
    await show({ state: 'pending' });
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getByRole('timer')).toHaveTextContent(
      'You have 3:58 to answer the prompt.',
    );
    act(() => void vi.advanceTimersByTime(4 * 60_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      /^The prompt has run out\./,
    );
    expect(
      screen.getByRole('heading', { name: 'Payment Pending' }),
    ).toBeVisible();
  });

  it.each(['pending', 'expired'] as const)(
    'stays pending after the prompt ran out: %s',
    async (state) => {
      await show({ state, promptExpiresAt: new Date('2026-11-10T09:41:59Z') });
      expect(
        screen.getByRole('heading', { name: 'Payment Pending' }),
      ).toBeVisible();
      expect(
        screen.getByText(/^The prompt for/).parentElement,
      ).toHaveTextContent(
        /^The prompt for GHS 500.00 on 024 000 0142 has run out\.$/,
      );
      expect(screen.getAllByRole('status')[0]).toHaveTextContent(
        /^The prompt has run out\./,
      );
      expect(screen.queryByText('Enter your PIN')).toBeNull();
      expect(button('Verify Payment')).not.toBeNull();
      expect(button('Pay again')).toBeNull();
    },
  );

  it.each(['code-asked', 'expired'] as const)(
    'speaks of no prompt where the time for the code is over: %s',
    async (state) => {
      const over = new Date('2026-11-10T09:41:59Z');
      const code = {
        askedAt: new Date('2026-11-10T09:36:59Z'),
        expiresAt: over,
        tries: 1,
        wrongTries: 1,
        isLastWrong: true,
        openTry: null,
        triedAt: over,
      };
      const events: Payment['events'] = [
        { state: 'code-asked', at: code.askedAt, cause: 'gateway-answer' },
      ];
      const { rerender } = await show({
        state,
        code,
        promptExpiresAt: over,
        events,
      });
      expect(
        screen.getByText(/^The time to enter the code/).parentElement,
      ).toHaveTextContent(
        /^The time to enter the code for GHS 500.00 on 024 000 0142 has run out\.$/,
      );
      expect(screen.getAllByRole('status')[0]).toHaveTextContent(
        'The time for the code is over. No prompt was sent.',
      );
      expect(screen.queryByText(/^Do not pay again/)).toBeNull();
      // A code without an answer may have brought one.
      rerender({
        state,
        code: { ...code, wrongTries: 0 },
        promptExpiresAt: over,
        events,
      });
      expect(screen.getByText(/^The prompt for/)).toBeVisible();
      expect(screen.getByText(/^Do not pay again/)).toBeVisible();
    },
  );

  it('shows an unknown dial code of the gateway as text that can be copied, never as a link', async () => {
    await show({ reason: 'Dial *21*0200000000# to approve' });
    expect(screen.getByText(/Dial \*21\*0200000000# to approve/)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Copy code *21*0200000000#' }),
    ).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      ['*170#'],
    );
  });
});

it('paid: says so, what was paid and what comes next', async () => {
  await show({ state: 'paid', status: true, paidAt: now });
  expect(
    screen.getByRole('heading', { name: 'Payment Successful' }),
  ).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByText('GHS 500.00')).toBeVisible();
  expect(screen.getByText('MTN 024 000 0142')).toBeVisible();
  expect(screen.getByText('TX-2611100942')).toBeVisible();
  expect(screen.getByText('LS-7K3M-98')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/history/r1/receipt',
  );
  expect(screen.getByText(/^Your request is being processed\./)).toBeVisible();
  expect(button('Verify Payment')).toBeNull();
});

it.each(['pending', 'expired', 'failed'] as const)(
  'another amount came: says that it is being checked, and offers no second payment (%s)',
  async (state) => {
    const otherAmount = makeOtherAmount();
    const { user, onClose } = await show({ state, otherAmount });
    expect(
      screen.getByRole('heading', { name: 'Payment Pending' }),
    ).toBeVisible();
    expect(
      screen.getAllByText(/We are checking it\. Do not pay again\./),
    ).toHaveLength(2);
    expect(screen.getByText('GHS 490.00')).toBeVisible();
    expect(screen.getByText('GHS 500.00')).toBeVisible();
    for (const name of ['Pay again', 'Verify Payment', 'I was charged']) {
      expect(button(name)).toBeNull();
    }
    const [close] = screen.getAllByRole('button', { name: 'Close' }).reverse();
    if (close !== undefined) await user.click(close);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

it('money that pays for nothing: says that it goes back, and not that anything is paid', async () => {
  const { rerender } = await show({
    state: 'paid',
    status: true,
    refundDue: true,
  });
  expect(
    screen.getByRole('heading', { name: 'We give this money back' }),
  ).toBeVisible();
  expect(screen.getByText('Refund due')).toBeVisible();
  expect(screen.queryByText(/is being processed/)).toBeNull();
  rerender({
    state: 'paid',
    status: true,
    refund: makeRefund({ state: 'paid', paidAt: now }),
  });
  expect(screen.getByText('Refunded 10 Nov 2026')).toBeVisible();
});

it('money that has gone back: nothing says that it still has to', async () => {
  await show({
    state: 'paid',
    status: true,
    refund: makeRefund({ state: 'paid', paidAt: now }),
  });
  expect(
    screen.getByRole('heading', { name: 'We have given this money back' }),
  ).toBeVisible();
  const [announced] = screen.getAllByRole('status');
  expect(announced).toHaveTextContent(
    'This money has gone back to the wallet it came from.',
  );
  expect(screen.queryByText(/[Ww]e give/)).toBeNull();
});

it.each(['proposed', 'approved', 'withdrawn'] as const)(
  'money of which administrators decided to give it back: nothing says that it paid for nothing (%s)',
  async (state) => {
    await show({
      state: 'paid',
      status: true,
      refundDue: true,
      refund: makeRefund({ state }),
    });
    expect(
      screen.getByRole('heading', { name: 'We give this money back' }),
    ).toBeVisible();
    expect(screen.queryByText(/for nothing/)).toBeNull();
    expect(
      screen.getAllByText(/^We give it back to the wallet it came from/),
    ).not.toEqual([]);
  },
);

it('failed: a plain reason, a next step and the only way to pay again', async () => {
  const { onPayAgain, payment, user } = await show({
    state: 'failed',
    failure: 'insufficient-funds',
  });
  expect(
    screen.getByText('There was not enough money in the wallet.'),
  ).toBeVisible();
  expect(
    screen.getByText('Add money or use another wallet, then pay again.'),
  ).toBeVisible();
  expect(screen.queryByText(/Do not pay again/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay again' }));
  expect(onPayAgain).toHaveBeenCalledWith(payment);
});

it('reads out what has become of a payment that was waited for', async () => {
  const { rerender } = await show({ state: 'pending' });
  const announced = screen.getAllByRole('status')[0];
  expect(announced).toHaveTextContent(/^$/);
  rerender({ state: 'paid', status: true, paidAt: now });
  expect(announced).toHaveTextContent(
    'Payment Successful. GHS 500.00 has arrived.',
  );
  expect(announced).toBe(screen.getAllByRole('status')[0]);
});

it('keeps a place for "I was charged" from when the prompt ran out until it is paid', async () => {
  const { rerender } = await show({ state: 'pending' });
  expect(button('I was charged')).toBeNull();
  rerender({ state: 'expired' });
  expect(button('I was charged')).toBeVisible();
  rerender({ state: 'failed', failure: 'timed-out' });
  expect(button('I was charged')).toBeVisible();
  rerender({ state: 'paid', status: true, paidAt: now });
  expect(button('I was charged')).toBeNull();
});

describe('while the code of an SMS is waited for', () => {
  const code = {
    askedAt: new Date('2026-11-10T09:41:00Z'),
    expiresAt: new Date('2026-11-10T09:46:00Z'),
    tries: 0,
    wrongTries: 0,
    isLastWrong: false,
    openTry: null,
    triedAt: null,
  };

  it('says whose code it is, for how much, and how long and often it can be sent', async () => {
    const { onClose, user } = await show({ state: 'code-asked', code });
    expect(
      screen.getByRole('heading', { name: 'Enter the code' }),
    ).toBeVisible();
    expect(screen.getByText('GHS 500.00')).toBeVisible();
    expect(screen.getByText('024 000 0142')).toBeVisible();
    expect(
      screen.getByText('You have 4:00 and 3 tries to enter it.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Code of the SMS')).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
    expect(button('Pay again')).toBeNull();
    await user.click(
      screen.getByRole('button', { name: 'I will do it later' }),
    );
    expect(onClose).toHaveBeenCalled();
  });

  it('says that a code was wrong, and how many tries are left', async () => {
    await show({
      state: 'code-asked',
      code: { ...code, tries: 2, wrongTries: 2, isLastWrong: true },
    });
    expect(
      screen.getByText('This code is wrong. You have 1 try left.'),
    ).toBeVisible();
  });

  it('offers to verify once the time or the tries are over', async () => {
    const { rerender } = await show({
      state: 'code-asked',
      code: { ...code, expiresAt: now },
    });
    expect(button('Verify Payment')).toBeVisible();
    rerender({ state: 'code-asked', code: { ...code, tries: 3 } });
    expect(button('Verify Payment')).toBeVisible();
    expect(button('Send the code')).toBeNull();
  });
});
