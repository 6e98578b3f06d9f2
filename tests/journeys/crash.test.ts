import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProfile, type Profile } from '../support/browser';
import { sitePlan } from '../support/fixtures';
import { approvePrompt, chargesOf, storedObjects } from '../support/gateway';
import {
  attach,
  chooseService,
  fillLandDetails,
  owner,
  pay,
  rowOf,
  sha256OfFile,
  signIn,
  submitButton,
} from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

describe('the backend is killed with -9 and started again', () => {
  const land = {
    name: 'Abena Owusu-Mensah',
    phone: '0240000142',
    address: 'EN-012-9083, Srodae, Koforidua',
  };
  let suite: Suite;
  let side: Profile;

  beforeAll(async () => {
    suite = await startSuite();
    side = await openProfile(suite.addresses.app);
    await signIn(side.page, owner);
  });
  afterAll(async () => {
    await side.close();
    await suite.stop();
  });

  it('during the upload: it goes on where it was, and the stored file is the chosen one', async () => {
    const { page } = side;
    await chooseService(page, 'Land/Property Search');
    await fillLandDetails(page, land);
    suite.slowUploads(512 * 1024);
    await attach(page, sitePlan());
    await page.getByRole('progressbar').waitFor();
    await page.getByText(/^(1|2|3)\d%$/).waitFor();
    await suite.crash();
    await page.getByRole('button', { name: /^Remove/ }).waitFor({ timeout: 120_000 });
    await submitButton(page).click();
    await page.getByLabel('Wallet number').waitFor();
    const stored = await storedObjects(suite, 'documents/');
    expect(stored.filter((object) => object.sha256 === sha256OfFile(sitePlan()))).toHaveLength(1);
  });

  it('during the payment of this request: nothing lost, nothing charged twice', async () => {
    const { page } = side;
    await pay(page, '0240000009');
    await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    await suite.crash();
    await approvePrompt(suite, '0240000009', { callback: true });
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor({ timeout: 90_000 });
    await page.goto('/history');
    await rowOf(page, land.address).getByText('Paid').waitFor();
    expect(await chargesOf(suite, land.address)).toBe(1);
  });
});
