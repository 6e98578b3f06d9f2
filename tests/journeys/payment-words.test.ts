import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planGatewayFault, refusePrompt, sayOfPrompt, withAdmin } from '../support/gateway';
import { newWallet, PaymentSide } from '../support/payment-side';
import { pay } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const plot = 'GA-183-8164, Nii Okaiman West, near the Presbyterian school, Accra';
const pending = 'Payment Pending';

let suite: Suite;
let side: PaymentSide;
beforeAll(async () => {
  suite = await startSuite();
  side = await PaymentSide.open(suite);
});
afterAll(async () => {
  await side.close();
  await suite.stop();
});

const seen = (text: string) => side.page.getByText(text, { exact: true }).last().waitFor();
const write = (path: string, fields: object) =>
  withAdmin(suite, (app) => getFirestore(app).doc(path).set(fields, { merge: true }));

describe('what a payment says', () => {
  beforeAll(() => side.begin(plot));

  it('before it is asked for: the way on this network, the price of today, a number that is none', async () => {
    const { page } = side;
    await side.payButton(plot).click();
    await side.wallet.waitFor();
    await side.wallet.fill('0990000142');
    await seen('This is not a prefix we know in Ghana. Check the number before you go on.');
    await page.getByRole('radio', { name: 'MTN MoMo' }).press('ArrowDown');
    await page.getByText('How to approve it on your phone').click();
    await page.getByText('No prompt? Dial *110# and look for pending approvals.').waitFor();
    expect(await side.look('payment-form')).toEqual([]);
    await pay(page, '9940000142');
    await seen('Invalid payment details provided.');
    await write('ServiceList/land-property-search', { price: 550 });
    await page.getByRole('button', { name: 'Pay GHS 550.00' }).waitFor();
    await seen('The price has changed. It was GHS 500.00 when you made the request.');
    await write('ServiceList/land-property-search', { price: 500 });
    await page.getByRole('button', { name: 'Pay GHS 500.00' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const isBack = () => side.payButton(plot).evaluate((button) => button === document.activeElement);
    await expect.poll(isBack).toBe(true);
  });

  it('when no prompt goes out: why; then a code in the words of the network, and its no', async () => {
    const { page } = side;
    await side.payButton(plot).click();
    await planGatewayFault(suite, { target: 'receive', kind: 'turned-away', times: 2 });
    await pay(page, newWallet());
    await seen('The payment service cannot be reached. No money was taken.');
    await planGatewayFault(suite, { target: 'receive', kind: 'refuse', reason: 'Wallet is blocked' });
    await pay(page, newWallet());
    await seen('Wallet is blocked');
    await seen('Nothing was taken. Check the number and the network, or use another wallet.');
    expect(await side.look('payment-refused')).toEqual([]);
    await planGatewayFault(suite, { target: 'receive', kind: 'refuse', reason: '' });
    await pay(page, newWallet());
    await seen('Payment processing failed');
    // Taken by a gateway that is slow to say so.
    const wallet = newWallet();
    await planGatewayFault(suite, { target: 'receive', kind: 'slow', ms: 6_000 });
    await pay(page, wallet);
    await seen('The network is slow. Keep this open: it can take half a minute.');
    await side.heading(pending).waitFor();

    // The code is copied, and dialled only when it is ours.
    expect(await page.getByRole('link', { name: '*170#' }).getAttribute('href')).toBe('tel:*170%23');
    await sayOfPrompt(suite, wallet, 'Dial *21*0240000009# to approve this payment');
    const foreign = page.getByRole('button', { name: 'Copy code *21*0240000009#' });
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Verify Payment' }).click();
          await seen('Payment Required');
          await page.getByRole('button', { name: 'OK' }).click();
          return foreign.isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    expect(await page.getByRole('link', { name: /\*21/ }).count()).toBe(0);
    expect(await side.look('payment-dial-code')).toEqual([]);
    const session = await side.profile.context.newCDPSession(page);
    const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo;
    const allow = (setting: 'granted' | 'denied') =>
      session.send('Browser.setPermission', {
        permission: { name: 'clipboard-write', allowWithoutSanitization: false },
        setting,
        origin: suite.addresses.app,
        ...(browserContextId === undefined ? {} : { browserContextId }),
      });
    await side.profile.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await foreign.click();
    await seen('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('*21*0240000009#');
    await page.getByText('Copied').first().waitFor({ state: 'detached' });
    await allow('denied');
    await foreign.click();
    await seen('Failed to copy');
    await refusePrompt(suite, wallet, 'The operator is closed, dial *21*0240000009#');
    await side.heading('Payment failed').waitFor();
    await seen('The network did not complete the payment.');
    await page.getByText('MTN says: The operator is closed').waitFor();
    expect(await page.getByRole('link', { name: /\*/ }).count()).toBe(0);
    // Over all that was shown in between, the focus goes back to where it came from.
    await side.closeDialog();
    await expect
      .poll(() => side.payButton(plot).evaluate((button) => button === document.activeElement))
      .toBe(true);
  });
});

it('a no of the network: the reason in plain words, the next step, and no prompt too many', async () => {
  await side.begin(plot);
  const { page } = side;
  const [first, second] = [newWallet(), newWallet()];
  const fail = async (wallet: string, said: string, reason: string, nextStep: string) => {
    await pay(page, wallet);
    await side.heading(pending).waitFor();
    await refusePrompt(suite, wallet, said);
    await side.heading('Payment failed').waitFor();
    await seen(reason);
    await seen(nextStep);
    await page.getByRole('button', { name: 'Pay again' }).click();
  };
  await side.payButton(plot).click();
  await fail(
    first,
    'NOT_ENOUGH_FUNDS',
    'There was not enough money in the wallet.',
    'Add money or use another wallet, then pay again.',
  );
  await fail(first, 'Wrong PIN', 'The PIN was not right.', 'Check your mobile money PIN, then pay again.');
  await fail(
    first,
    'Session expired',
    'The prompt was not answered in time.',
    'Keep the phone near you, then pay again.',
  );
  await pay(page, first);
  await page
    .getByText(
      /^Too many prompts were sent to this wallet\. Use another wallet, or try again after \d\d:\d\d/,
    )
    .waitFor();
  await fail(
    second,
    'PAYER_NOT_FOUND',
    'This number has no wallet on the network you chose.',
    'Check the number and the network, then pay again.',
  );
  await fail(
    second,
    'PAYER_LIMIT_REACHED',
    'The wallet has reached its limit.',
    'Use another wallet, or pay again tomorrow.',
  );
  await pay(page, newWallet());
  await page.getByText(/^You have asked for too many prompts\. Try again after \d\d:\d\d/).waitFor();
  expect(await side.look('payment-limited')).toEqual([]);
});
