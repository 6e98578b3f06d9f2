import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, commands } from 'vitest/browser';
import { copyConfirmationMs } from '@/lib/screen-times';
import {
  enterWithRequest,
  heading,
  newWallet,
  pay,
  press,
  seen,
  showPayment,
  stopAutomatedCheck,
} from '@/features/payments/testing/payment';

beforeEach(async () => {
  await stopAutomatedCheck();
  await showPayment(await enterWithRequest());
});

async function findContext(): Promise<{ browserContextId?: string }> {
  const { browserContextId } = (await cdp().send('Target.getTargetInfo'))
    .targetInfo;
  return browserContextId === undefined ? {} : { browserContextId };
}

/**
 * Whether this page may write to the clipboard, and whether the test may read
 * there.
 */
async function allowCopies(setting: 'granted' | 'denied'): Promise<void> {
  const context = await findContext();
  for (const name of ['clipboard-write', 'clipboard-read']) {
    await cdp().send('Browser.setPermission', {
      permission: { name, allowWithoutSanitization: false },
      setting,
      origin: location.origin,
      ...context,
    });
  }
}

describe('the words of the network', () => {
  const copyCode = { name: 'Copy code *21*0240000009#' };

  it('about a prompt that waits: a code in them is copied, and dialled only when it is ours', async () => {
    const wallet = newWallet();
    await pay(wallet);
    await heading('Payment Pending');
    expect(await screen.findByRole('link', { name: '*170#' })).toHaveAttribute(
      'href',
      'tel:*170%23',
    );
    await commands.sayOfPrompt(
      wallet,
      'Dial *21*0240000009# to approve this payment',
    );
    await press('Verify Payment');
    await heading('Payment Required');
    await press('OK');
    await screen.findByRole('button', copyCode);
    expect(screen.queryByRole('link', { name: /\*21/ })).toBeNull();
    onTestFinished(async () => {
      vi.useRealTimers();
      await cdp().send('Browser.resetPermissions', await findContext());
    });
    // What user-event may have put in its place for an earlier test asks for no
    // permission.
    Reflect.deleteProperty(navigator, 'clipboard');
    await allowCopies('granted');
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    // Of a page that nobody looks at, nothing is copied.
    screen.getByRole('button', copyCode).focus();
    await press(copyCode.name);
    expect(await screen.findAllByText('Copied')).not.toEqual([]);
    expect(await navigator.clipboard.readText()).toBe('*21*0240000009#');
    vi.advanceTimersByTime(copyConfirmationMs);
    await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());
    vi.useRealTimers();
    await allowCopies('denied');
    await press(copyCode.name);
    await seen('Failed to copy');
  });

  it('about a no that is none of ours: in small, and their code is not dialled', async () => {
    const wallet = newWallet();
    await pay(wallet);
    await heading('Payment Pending');
    await commands.refusePrompt(
      wallet,
      'The operator is closed, dial *21*0240000009#',
    );
    await heading('Payment failed');
    await seen('The network did not complete the payment.');
    await seen(/^The operator is closed/);
    expect(screen.getByRole('button', copyCode)).toBeVisible();
    expect(screen.queryByRole('link', { name: /\*/ })).toBeNull();
  });
});

it('a no of the network: the reason in plain words, the next step, and no prompt too many', async () => {
  const [first, second] = [newWallet(), newWallet()];
  const fail = async (
    wallet: string,
    said: string,
    reason: string,
    nextStep: string,
  ) => {
    await pay(wallet);
    await heading('Payment Pending');
    await commands.refusePrompt(wallet, said);
    await heading('Payment failed');
    await seen(reason);
    await seen(nextStep);
    fireEvent.click(screen.getByRole('button', { name: 'Pay again' }));
  };
  await fail(
    first,
    'NOT_ENOUGH_FUNDS',
    'There was not enough money in the wallet.',
    'Add money or use another wallet, then pay again.',
  );
  await fail(
    first,
    'Wrong PIN',
    'The PIN was not right.',
    'Check your mobile money PIN, then pay again.',
  );
  await fail(
    first,
    'Session expired',
    'The prompt was not answered in time.',
    'Keep the phone near you, then pay again.',
  );
  await pay(first);
  await seen(
    /^Too many prompts were sent to this wallet\. Use another wallet, or try again after \d\d:\d\d/,
  );
  await fail(
    second,
    'PAYER_NOT_FOUND',
    'This number has no wallet on the network you chose.',
    'Nothing was taken. Did the number move to another network? Pay again and choose the network that your wallet is with.',
  );
  await fail(
    second,
    'PAYER_LIMIT_REACHED',
    'The wallet has reached its limit.',
    'Use another wallet, or pay again tomorrow.',
  );
  const third = newWallet();
  await pay(third);
  await seen(
    /^You have asked for too many prompts\. Try again after \d\d:\d\d/,
  );
  expect(await commands.countPrompts(first)).toBe(3);
  expect(await commands.countPrompts(second)).toBe(2);
  expect(await commands.countPrompts(third)).toBe(0);
});
