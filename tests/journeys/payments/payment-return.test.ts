import { expect, it } from 'vitest';
import { chargesOf, approvePrompt } from '../../support/suite/gateway';
import { newWallet, PaymentSide } from '../../support/pages/payment-side';
import { smallSitePlan } from '../../support/files/fixtures';
import { pay, requestService } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const kept = 'Plot 1, Sunyani';
const asked = {
  name: 'Nana Ama Serwaa',
  phone: '0240000142',
  address: 'Plot 2, Sunyani',
};
const phone = { width: 360, height: 760 };
const saved = /^Saved as LS-\S+$/;

const suite = await startSuite();
const side = await PaymentSide.open(suite);
await side.begin(kept);
await side.page.setViewportSize(phone);

/** How many pixels of the open dialog are out of sight. */
const hiddenOf = () =>
  side.page
    .locator('.dialog-body')
    .evaluate((body) => body.scrollHeight - body.clientHeight);

const openedPath = () => new URL(side.page.url()).pathname;

it('a payment is come back to, and Back closes what is open', async () => {
  const { page } = side;
  const dialog = page.getByRole('dialog');

  await step(
    'Back closes menu, drawer and dialog, and then leaves the screen',
    async () => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menu').waitFor();
      await page.goBack();
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(openedPath()).toBe('/history');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await dialog.getByRole('link', { name: 'Support' }).click();
      await side.heading('Support Assistance').waitFor();
      await page.goBack();
      await side.payButton(kept).waitFor();
    },
  );

  await step(
    'what is to be paid stands in the address: reload, Back and Forward',
    async () => {
      await side.payButton(kept).click();
      await side.wallet.waitFor();
      await page.reload();
      await side.wallet.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(openedPath()).toBe('/history');
      await page.goForward();
      await side.wallet.waitFor();
    },
  );

  await step(
    'a prompt that is under way is come back to, and the outcome fits a phone',
    async () => {
      const wallet = newWallet();
      await pay(page, wallet);
      await side.heading('Payment Pending').waitFor();
      await dialog.getByText('Prompt sent').waitFor();
      await expect.poll(hiddenOf).toBe(0);
      await page.reload();
      await side.heading('Payment Pending').waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      await page.goForward();
      await side.heading('Payment Pending').waitFor();
      await approvePrompt(suite, wallet, { callback: true });
      await side.heading('Payment Successful').waitFor();
      await expect.poll(hiddenOf).toBe(0);
      await page.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(page.url()).not.toContain('pay=');
      expect(await chargesOf(suite, kept)).toBe(1);
    },
  );

  await step(
    'who leaves a new request unpaid reads that it is saved, and comes to its page',
    async () => {
      await requestService(
        page,
        'Land/Property Search',
        asked,
        smallSitePlan(),
      );
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: saved }).waitFor();
      await page.goForward();
      await side.wallet.waitFor();
      await page.reload();
      await side.wallet.waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('list', { name: 'Timeline' }).waitFor();
      await page.getByRole('button', { name: 'Pay GHS 500.00' }).waitFor();
      await page.goBack();
      await side.heading('Request a service').waitFor();
      expect(await dialog.count()).toBe(0);
    },
  );
});
