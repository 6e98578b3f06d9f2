import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approvePrompt,
  chargesOf,
  countPrompts,
  planGatewayFault,
  refusePrompt,
  withAdmin,
} from '../support/gateway';
import { newWallet, PaymentSide } from '../support/payment-side';
import { pay, rowOf } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const pending = 'Payment Pending';
const successful = 'Payment Successful';
const waits = 'Do not pay again while we wait.';

let suite: Suite;
let count = 0;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

const drop = (path: string) => withAdmin(suite, (app) => getFirestore(app).doc(path).delete());

describe.each([1440, 360])('a payment nobody knows the end of yet, at %i pixels', (width) => {
  let side: PaymentSide;
  let plot: string;
  let requestId: string;
  beforeEach(async () => {
    count += 1;
    plot = `AK-${count}39-5028, Adum, Kumasi`;
    side = await PaymentSide.open(suite, width);
    [requestId = ''] = await side.begin(plot);
  });
  afterEach(() => side.close());
  const seen = (text: string) => side.page.getByText(text, { exact: true }).last().waitFor();
  const verify = () => side.page.getByRole('button', { name: 'Verify Payment' }).click();
  const acknowledge = () => side.page.getByRole('button', { name: 'OK' }).click();

  it('is verified by hand: not paid, not reached, then paid', async () => {
    const { page } = side;
    const wallet = newWallet();
    await side.pay(plot, wallet);
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
    await rowOf(page, plot).getByText('Paid').waitFor();
  });

  it('that is approved on the phone replaces whatever notice is open, at once', async () => {
    const { page } = side;
    const wallet = newWallet();
    await side.pay(plot, wallet);
    await side.heading(pending).waitFor();
    await verify();
    await side.heading('Payment Required').waitFor();
    await approvePrompt(suite, wallet, { callback: true });
    await side.heading(successful).waitFor();
    await seen('Verified');
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('that is declined replaces the notice of a check that did not get through, and can be paid again', async () => {
    const { page } = side;
    const wallet = newWallet();
    await side.pay(plot, wallet);
    await side.heading(pending).waitFor();
    await page.route('**/api/checktransactionandupdate', (route) => route.abort());
    await verify();
    await side.heading('Verification Error').waitFor();
    await refusePrompt(suite, wallet, 'Declined by the customer');
    await side.heading('Payment failed').waitFor();
    await page.getByRole('button', { name: 'Pay again' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.unrouteAll();
  });

  it('that is verified from the history shows its outcome over the notice', async () => {
    const { page } = side;
    const wallet = newWallet();
    await side.pay(plot, wallet);
    await side.heading(pending).waitFor();
    await page.goto('/history?tab=transactions&show=pending');
    await page.getByRole('button', { name: 'Verify Payment' }).first().click();
    await side.heading('Payment Required').waitFor();
    await refusePrompt(suite, wallet, 'Declined by the customer');
    await side.heading('Payment failed').waitFor();
  });

  it('says so when its prompt has run out, and is still not failed', async () => {
    const { page } = side;
    await page.clock.install();
    const wallet = newWallet();
    await side.pay(plot, wallet);
    await side.heading(pending).waitFor();
    await page.getByRole('timer').waitFor();
    await page.clock.fastForward('05:01');
    await page.getByText('has run out.').first().waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: 'The prompt has run out. The payment is still pending.' })
      .waitFor();
    await page.getByText(waits).waitFor();
    await side.heading(pending).waitFor();
    expect(await page.getByRole('button', { name: 'Pay again' }).count()).toBe(0);
    expect(await side.look('payment-run-out')).toEqual([]);
    await approvePrompt(suite, wallet, { callback: true });
    await side.heading(successful).waitFor();
    await page.getByRole('status').filter({ hasText: 'GHS 500.00 has arrived.' }).waitFor();
  });

  it('is one in two tabs, whatever the second one asks for, and over a reload', async () => {
    const { page, profile } = side;
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
  });

  it('whose records are gone says which', async () => {
    const { page } = side;
    await side.pay(plot, newWallet());
    await side.heading(pending).waitFor();
    await drop(`requests/${requestId}`);
    await verify();
    await side.heading('Document Not Found').waitFor();
    expect(await side.look('payment-without-document')).toEqual([]);
    await acknowledge();
    const paymentId = await withAdmin(suite, async (app) => {
      const payments = getFirestore(app).collection('payments');
      return (await payments.where('documentId', '==', requestId).get()).docs[0]?.id;
    });
    await drop(`payments/${paymentId}`);
    await side.heading('Payment Not Found').waitFor();
    await page.getByText('We cannot find this payment. Look under History and Payments.').waitFor();
  });
});
