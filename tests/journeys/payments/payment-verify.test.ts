import { describe, expect, it } from 'vitest';
import { automatedCheckEndpoint } from '@contract/endpoints/payment/verify-payment';
import {
  approvePrompt,
  chargesOf,
  countPrompts,
  planGatewayFault,
  sayOfPrompt,
  databaseOf,
} from '../../support/suite/gateway';
import { newWallet, PaymentSide } from '../../support/pages/payment-side';
import { pay, rowOf } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const pending = 'Payment Pending';
const successful = 'Payment Successful';
const waits = 'Do not pay again while we wait.';
const plots = {
  byHand: 'AK-139-5028, Adum, Kumasi',
  inTabs: 'AK-239-5028, Bantama, Kumasi',
};

const paymentBy = async (wallet: string) => {
  const payments = db.collection('payments');
  return (await payments.where('walletnumber', '==', wallet).get()).docs[0]
    ?.ref;
};

const suite = await startSuite();
const db = databaseOf(suite);
const side = await PaymentSide.open(suite);
await side.begin(plots.byHand, plots.inTabs);

describe('a payment nobody knows the end of yet', () => {
  const seen = (text: string) =>
    side.page.getByText(text, { exact: true }).last().waitFor();
  const verify = () =>
    side.page.getByRole('button', { name: 'Verify Payment' }).click();
  const acknowledge = () =>
    side.page.getByRole('button', { name: 'OK' }).click();

  it('is refused, asked for again, verified by hand and paid after its prompt has run out', async () => {
    const { page } = side;
    const wallet = newWallet();
    await side.payButton(plots.byHand).click();
    await side.wallet.waitFor();
    expect(await side.look('payment-form')).toEqual([]);
    await planGatewayFault(suite, {
      target: 'receive',
      kind: 'refuse',
      reason: 'Wallet is blocked',
    });
    await pay(page, newWallet());
    await seen('Wallet is blocked');
    expect(await side.look('payment-refused')).toEqual([]);
    // The gateway is asked only by hand, and again as soon as that is wanted.
    await page.route(`**/api/${automatedCheckEndpoint.name}`, (route) =>
      route.abort(),
    );
    await pay(page, wallet);
    await side.heading(pending).waitFor();
    await sayOfPrompt(
      suite,
      wallet,
      'Dial *21*0240000009# to approve this payment',
    );
    await verify();
    await side.heading('Payment Required').waitFor();
    expect(await side.look('payment-required')).toEqual([]);
    await acknowledge();
    await page
      .getByRole('button', { name: 'Copy code *21*0240000009#' })
      .waitFor();
    expect(await side.look('payment-dial-code')).toEqual([]);
    await page.route('**/api/checktransactionandupdate', (route) =>
      route.abort(),
    );
    await verify();
    await side.heading('Verification Error').waitFor();
    expect(await side.look('payment-check-failed')).toEqual([]);
    await acknowledge();
    await page.unrouteAll();

    const promptExpiresAt = new Date(Date.now() - 1_000);
    await (
      await paymentBy(wallet)
    )?.update({ promptExpiresAt, lastCheckedAt: null });
    await page.getByText('has run out.').first().waitFor();
    expect(await side.look('payment-run-out')).toEqual([]);

    await approvePrompt(suite, wallet, { callback: false });
    await verify();
    await side.heading('Land/Property Search Processing').waitFor();
    expect(await side.look('payment-processing')).toEqual([]);
    await acknowledge();
    await side.heading(successful).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await rowOf(page, plots.byHand).getByText('Paid').waitFor();
  });

  it('is one in two tabs, whatever the second one asks for, and over a reload', async () => {
    const { page, profile } = side;
    const plot = plots.inTabs;
    const [first, second] = [newWallet(), newWallet()];
    const other = await profile.context.newPage();
    await other.goto('/history');
    await rowOf(other, plot).getByRole('button', { name: 'Pay now' }).click();
    await other.getByLabel('Wallet number').waitFor();
    // The answer to the first is lost on its way, after the gateway has taken
    // the order and answered nonsense.
    await planGatewayFault(suite, { target: 'receive', kind: 'garbage' });
    await page.bringToFront();
    await page.route('**/api/processPayment', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await side.pay(plot, first);
    await side.heading(pending).waitFor();
    await page.getByText(waits).waitFor();
    await page.unrouteAll();
    await other.bringToFront();
    await pay(other, second);
    await other.getByRole('heading', { name: pending }).waitFor();
    expect([
      await countPrompts(suite, first),
      await countPrompts(suite, second),
    ]).toEqual([1, 0]);
    await other.reload();
    await other.getByRole('heading', { name: pending }).waitFor();
    await approvePrompt(suite, first, { callback: true });
    await other.getByRole('heading', { name: successful }).waitFor();
    await page.bringToFront();
    await side.heading(successful).waitFor();
    expect(await chargesOf(suite, plot)).toBe(1);
  });
});
