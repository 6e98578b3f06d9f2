import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { smallSitePlan } from '../support/fixtures';
import { approvePrompt, chargesOf } from '../support/gateway';
import { owner, pay, requestService, rowOf, signIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

describe('what can happen to a payment', () => {
  let suite: Suite;
  let side: Profile;
  let land: { name: string; phone: string; address: string };
  let count = 0;

  beforeAll(async () => {
    suite = await startSuite();
  });
  afterAll(() => suite.stop());
  beforeEach(async () => {
    count += 1;
    land = { name: 'Abena Owusu-Mensah', phone: '0240000142', address: `Plot ${count}, Anaji, Takoradi` };
    side = await openProfile(suite.addresses.app, { width: 360, height: 740 });
    await signIn(side.page, owner);
    await requestService(side.page, 'Find Missing Property', land, smallSitePlan());
  });
  afterEach(() => side.close());

  it('a declined wallet: says so plainly and lets the owner pay again', async () => {
    const { page } = side;
    await pay(page, '0240000002');
    await page
      .getByText(/declined/i)
      .first()
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'payment-declined')).toEqual([]);
    await page.getByRole('button', { name: 'Pay again' }).click();
    await pay(page, '0240000001');
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    expect(await chargesOf(suite, land.address)).toBe(1);
  });

  it('a wallet that never answers: pending, not failed; settled later by reconciliation', async () => {
    const { page } = side;
    await pay(page, '0240000003');
    await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    await page.getByText(/Do not pay again/).waitFor();
    expect(await findViolationsInEveryLook(page, 'payment-pending')).toEqual([]);
    await page.getByRole('button', { name: 'Verify Payment' }).click();
    await page
      .getByText('Please complete your payment before proceeding. Follow the payment instructions provided.')
      .waitFor();
    await approvePrompt(suite, '0240000003', { callback: false });
    await page.goto('/history');
    await rowOf(page, land.address).getByText('Paid').waitFor({ timeout: 90_000 });
    expect(await chargesOf(suite, land.address)).toBe(1);
  });

  it('the tab closed during payment: found under History and settled', async () => {
    await pay(side.page, '0240000009');
    await side.page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    await side.page.close();
    await approvePrompt(suite, '0240000009', { callback: true });
    const page = await side.context.newPage();
    await page.goto('/history');
    await rowOf(page, land.address).getByText('Paid').waitFor({ timeout: 60_000 });
    expect(await chargesOf(suite, land.address)).toBe(1);
  });
});
