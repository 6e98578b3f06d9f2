import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvePrompt, chargesOf, countPrompts, planGatewayFault, withAdmin } from '../support/gateway';
import { newWallet, PaymentSide } from '../support/payment-side';
import { pay, rowOf } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const pending = 'Payment Pending';
const successful = 'Payment Successful';
const waits = 'Do not pay again while we wait.';
const plots = {
  byHand: 'AK-139-5028, Adum, Kumasi',
  inTabs: 'AK-239-5028, Bantama, Kumasi',
  gone: 'AK-339-5028, Asafo, Kumasi',
};

let suite: Suite;

const drop = (path: string) => withAdmin(suite, (app) => getFirestore(app).doc(path).delete());
const paymentOf = (requestId: string) =>
  withAdmin(suite, async (app) => {
    const payments = getFirestore(app).collection('payments');
    return (await payments.where('documentId', '==', requestId).get()).docs[0]?.ref.path ?? '';
  });

describe('a payment nobody knows the end of yet', () => {
  let side: PaymentSide;
  let byHandId: string;
  let goneId: string;
  beforeAll(async () => {
    suite = await startSuite();
    side = await PaymentSide.open(suite);
    [byHandId = '', , goneId = ''] = await side.begin(plots.byHand, plots.inTabs, plots.gone);
  });
  afterAll(async () => {
    await side.close();
    await suite.stop();
  });
  const seen = (text: string) => side.page.getByText(text, { exact: true }).last().waitFor();
  const verify = () => side.page.getByRole('button', { name: 'Verify Payment' }).click();
  const acknowledge = () => side.page.getByRole('button', { name: 'OK' }).click();

  it('is verified by hand: not paid, not reached, its prompt run out and still not failed, then paid', async () => {
    const { page } = side;
    const wallet = newWallet();
    await side.pay(plots.byHand, wallet);
    await side.heading(pending).waitFor();
    await seen('Pending Verification');
    await page.getByText(/^You have [0-5]:\d\d to answer the prompt\.$/).waitFor();
    for (const step of [
      'Enter your PIN',
      'Press 1 to accept',
      'Receive the confirmation message',
      'Click Verify Payment below',
    ])
      await page.getByText(step).first().waitFor();
    await page.getByText(waits).waitFor();
    await verify();
    await side.heading('Payment Required').waitFor();
    await seen('Please complete your payment before proceeding. Follow the payment instructions provided.');
    expect(await side.look('payment-required')).toEqual([]);
    await acknowledge();
    await page.route('**/api/checktransactionandupdate', (route) => route.abort());
    await verify();
    await side.heading('Verification Error').waitFor();
    await seen('An error occurred while verifying your payment. Please try again later.');
    expect(await side.look('payment-check-failed')).toEqual([]);
    await acknowledge();
    await page.unrouteAll();

    const path = await paymentOf(byHandId);
    const promptExpiresAt = new Date(Date.now() - 1_000);
    await withAdmin(suite, (app) => getFirestore(app).doc(path).update({ promptExpiresAt }));
    await page.getByText('has run out.').first().waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: 'The prompt has run out. The payment is still pending.' })
      .waitFor();
    await page.getByText(waits).waitFor();
    await side.heading(pending).waitFor();
    expect(await page.getByRole('button', { name: 'Pay again' }).count()).toBe(0);
    expect(await side.look('payment-run-out')).toEqual([]);

    await approvePrompt(suite, wallet, { callback: false });
    const processing = side.heading('Land/Property Search Processing');
    await expect
      .poll(
        async () => {
          await verify();
          await page.getByRole('button', { name: 'OK' }).waitFor();
          if (await processing.isVisible()) return true;
          await acknowledge();
          return false;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await seen(
      'Your request is being processed. This process will take a few days, and the results will be shared with you in due course.',
    );
    expect(await side.look('payment-processing')).toEqual([]);
    await acknowledge();
    await side.heading(successful).waitFor();
    await seen('Verified');
    await page.getByRole('button', { name: 'Done' }).click();
    await rowOf(page, plots.byHand).getByText('Paid').waitFor();
  });

  it('is one in two tabs, whatever the second one asks for, and over a reload', async () => {
    const { page, profile } = side;
    const plot = plots.inTabs;
    const [first, second] = [newWallet(), newWallet()];
    const other = await profile.context.newPage();
    const third = await profile.context.newPage();
    for (const tab of [other, third]) {
      await tab.goto('/history');
      await rowOf(tab, plot).getByRole('button', { name: 'Pay now' }).click();
      await tab.getByLabel('Wallet number').waitFor();
    }
    // The answer to the first is lost on its way, after the gateway has taken the order and answered nonsense.
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
    expect([await countPrompts(suite, first), await countPrompts(suite, second)]).toEqual([1, 0]);
    await other.reload();
    await rowOf(other, plot).getByRole('button', { name: 'Pay now' }).click();
    await other.getByRole('heading', { name: pending }).waitFor();
    await approvePrompt(suite, first, { callback: true });
    await other.getByRole('heading', { name: successful }).waitFor();
    await page.bringToFront();
    await side.heading(successful).waitFor();
    await third.bringToFront();
    await pay(third, second);
    await third.getByText('This has already been paid.').waitFor();
    await third.getByText('Look under History and Payments: the receipt is there.').waitFor();
    expect(await chargesOf(suite, plot)).toBe(1);
    await Promise.all([other.close(), third.close()]);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  it('whose records are gone says which', async () => {
    const { page } = side;
    await side.pay(plots.gone, newWallet());
    await side.heading(pending).waitFor();
    await drop(`requests/${goneId}`);
    await verify();
    await side.heading('Document Not Found').waitFor();
    expect(await side.look('payment-without-document')).toEqual([]);
    await acknowledge();
    await drop(await paymentOf(goneId));
    await side.heading('Payment Not Found').waitFor();
    await page.getByText('We cannot find this payment. Look under History and Payments.').waitFor();
  });
});
