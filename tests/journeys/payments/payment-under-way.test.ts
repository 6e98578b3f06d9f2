import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolationsInEveryLook } from '../../support/pages/browser';
import { holdRequests } from '../../support/pages/hold';
import { waitForKeptViews } from '../../support/pages/offline';
import { newWallet, PaymentSide } from '../../support/pages/payment-side';
import { rowOf } from '../../support/pages/steps';
import { approvePrompt } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

const plots = { paying: 'UW-1, Way Close', unpaid: 'UW-2, Way Close' };

/** On this page nothing asks to pay again for what is under way. */
const seePayment = (page: Page) =>
  rowOf(page, plots.paying).getByRole('button', { name: /^See the payment/ });
const payAgain = (page: Page) =>
  rowOf(page, plots.paying).getByRole('button', { name: /^Pay now/ });

it('a payment that is under way is shown everywhere, counted nowhere and asked for by nobody', async () => {
  const side = await PaymentSide.open(suite);
  const { page } = side;
  const wallet = newWallet();
  await side.begin(plots.paying, plots.unpaid);
  await side.pay(plots.paying, wallet);
  await side.heading('Payment Pending').waitFor();
  await page.getByRole('button', { name: 'I will pay later' }).click();
  await seePayment(page).waitFor();
  await rowOf(page, plots.paying).getByText('Payment under way').waitFor();
  expect(await payAgain(page).count()).toBe(0);
  await rowOf(page, plots.unpaid)
    .getByRole('button', { name: /^Pay now/ })
    .waitFor();
  expect(await side.look('history-under-way')).toEqual([]);

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/home');
    const next = page.getByRole('region', { name: 'Next for you' });
    await next.getByText('Your payment is under way').waitFor();
    await next.getByText(/^Do not pay again/).waitFor();
    await page
      .getByRole('link', { name: /^Pending Payments\s*1\s*GHS 500\.00 to pay/ })
      .waitFor();
    await seePayment(page).waitFor();
    expect(await payAgain(page).count()).toBe(0);
    expect(
      await findViolationsInEveryLook(page, `dashboard-under-way-${width}`),
    ).toEqual([]);
  }

  // Without a connection the last view says it too.
  await waitForKeptViews(page, 'dashboard', 'payments/open');
  const releaseRecords = await holdRequests(page, /firestore/i);
  await page.reload();
  await seePayment(page).waitFor();
  expect(await payAgain(page).count()).toBe(0);
  releaseRecords();

  await page
    .getByRole('region', { name: 'Next for you' })
    .getByRole('button', { name: 'See the payment' })
    .click();
  await side.heading('Payment Pending').waitFor();
  await approvePrompt(suite, wallet, { callback: true });
  await side.heading('Payment Successful').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await rowOf(page, plots.paying).getByText('Paid').waitFor();
  await page
    .getByRole('region', { name: 'Next for you' })
    .getByText('We start once this is paid')
    .waitFor();
  await side.close();
});
