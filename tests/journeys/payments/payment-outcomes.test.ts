import { describe, expect, it } from 'vitest';
import { approvePrompt, chargesOf } from '../../support/suite/gateway';
import { PaymentSide } from '../../support/pages/payment-side';
import { reconcileNow } from '../../support/suite/schedules';
import { pay, rowOf } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const declined = 'Plot 1, Anaji, Takoradi';
const unanswered = 'Plot 2, Anaji, Takoradi';
const short = 'Plot 3, Anaji, Takoradi';

const suite = await startSuite();
const side = await PaymentSide.open(suite);
await side.begin(declined, unanswered, short);

describe('what can happen to a payment', () => {
  it('a declined wallet: says so plainly and lets the owner pay again', async () => {
    const { page } = side;
    await side.pay(declined, '0240000002');
    await page
      .getByText(/declined/i)
      .first()
      .waitFor();
    expect(await side.look('payment-declined')).toEqual([]);
    await page.getByRole('button', { name: 'Pay again' }).click();
    await pay(page, '0240000001');
    await side.heading('Payment Successful').waitFor();
    expect(await chargesOf(suite, declined)).toBe(1);
    await page.getByRole('button', { name: 'Done' }).click();
  });

  it('another amount comes: it is being checked, nobody is asked to pay again, and no second prompt goes out', async () => {
    const { page } = side;
    await side.pay(short, '0240000006');
    await page
      .getByText('We are checking it. Do not pay again.')
      .last()
      .waitFor();
    const chat = page.getByRole('link', { name: 'Write on WhatsApp' });
    expect(await chat.getAttribute('href')).toMatch(
      /\?text=Hello%20Asaase\.%20My%20payment%20TX-\d+%20is%20pending\./,
    );
    expect(await side.look('payment-checking')).toEqual([]);
    for (const name of ['Pay again', 'Verify Payment', 'I was charged']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    await page.getByRole('button', { name: 'Close' }).last().click();
    await rowOf(page, short)
      .getByRole('button', { name: /^See the payment/ })
      .click();
    await page
      .getByText('We are checking it. Do not pay again.')
      .last()
      .waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    expect(await chargesOf(suite, short)).toBe(1);
  });

  it('a wallet that never answers and a closed tab: pending under History, verified there, settled later', async () => {
    await side.pay(unanswered, '0240000003');
    await side.heading('Payment Pending').waitFor();
    await side.page.getByText(/Do not pay again/).waitFor();
    expect(await side.look('payment-pending')).toEqual([]);
    await side.page.close();
    const page = await side.profile.context.newPage();
    await page.goto('/history?tab=transactions');
    await rowOf(page, 'Pending')
      .getByRole('button', { name: 'Verify Payment' })
      .click();
    await page
      .getByText(
        'Please complete your payment before proceeding. Follow the payment instructions provided.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'I will pay later' }).click();
    await approvePrompt(suite, '0240000003', { callback: false });
    await reconcileNow(suite);
    await page.getByRole('tab', { name: /^Requests/ }).click();
    await rowOf(page, unanswered).getByText('Paid').waitFor();
    expect(await chargesOf(suite, unanswered)).toBe(1);
  });
});
