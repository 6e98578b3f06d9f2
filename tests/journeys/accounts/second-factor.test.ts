import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { freshSignInMs } from '@contract/values/fresh-sign-in';
import { makeAgedAdministrator } from '../../support/records/admin-booking-data';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { demoPassword, fillSignIn, press } from '../../support/pages/steps';
import { makeTotp } from '../../support/files/authenticator';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 760 },
];

/** The phone: what the dialog says, scanned. */
async function scan(page: Page): Promise<string> {
  const key = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return (await key.innerText()).replaceAll(' ', '');
}

it.each(sizes)(
  'an administrator sets up an app, and signs in with its code, at $width px',
  async (size) => {
    const person = await makeAgedAdministrator(suite, `Yaa Twostep`);
    const profile = await openProfile(suite.addresses.app, size);
    const { page } = profile;
    await enterAs(page, person, '/profile');
    const card = page.getByRole('region', { name: 'Second factor' });
    await press(page, 'Set up an app');
    const enrolment = page.getByRole('dialog', { name: 'Set up your app' });
    await enrolment
      .getByRole('img', { name: 'Picture for your authenticator app' })
      .waitFor();
    expect(
      await findViolationsInEveryLook(page, `second-factor-${size.width}`),
    ).toEqual([]);
    const secret = await scan(page);
    await enrolment.getByLabel('Code that the app shows').fill('12');
    await press(page, 'Confirm');
    await enrolment
      .getByText('Type the six digits that your app shows.')
      .waitFor();
    const wrong = String((Number(makeTotp(secret)) + 1) % 1_000_000);
    await enrolment
      .getByLabel('Code that the app shows')
      .fill(wrong.padStart(6, '0'));
    await press(page, 'Confirm');
    await enrolment.getByText('This code is wrong or over.').waitFor();
    await enrolment
      .getByLabel('Code that the app shows')
      .fill(makeTotp(secret));
    await press(page, 'Confirm');
    await page.getByText('Your app is set up.').waitFor();
    await card.getByText(/^Authenticator app/).waitFor();
    await profile.close();

    const other = await openProfile(suite.addresses.app, size);
    const { page: signIn } = other;
    await signIn.goto('/');
    await fillSignIn(signIn, person.email, demoPassword);
    const question = signIn.getByRole('dialog', {
      name: 'Enter the code of your app',
    });
    await question.getByLabel('Code').fill('000000');
    await question.getByRole('button', { name: 'Sign in' }).click();
    await question.getByText('This code is wrong or over.').waitFor();
    expect(
      await findViolationsInEveryLook(signIn, `second-step-${size.width}`),
    ).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await signIn.getByText('Cancelled.').waitFor();
    await press(signIn, 'Sign in');
    await question.getByLabel('Code').fill(makeTotp(secret));
    await signIn.keyboard.press('Enter');
    await signIn.waitForURL((url) => url.pathname !== '/');
    await signIn.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const claims = await signIn.evaluate(() => {
      const kept = Object.keys(localStorage).find((key) =>
        key.startsWith('firebase:authUser'),
      );
      const user = JSON.parse(localStorage.getItem(kept ?? '') ?? '{}') as {
        stsTokenManager: { accessToken: string };
      };
      const [, part = ''] = user.stsTokenManager.accessToken.split('.');
      return JSON.parse(atob(part)) as { firebase: object };
    });
    expect(claims.firebase).toMatchObject({ sign_in_second_factor: 'totp' });
    await other.close();
  },
);

it('after fifteen minutes an app is set up only by whoever knows the password, and a fresh sign-in then asks for both', async () => {
  const person = await makeAgedAdministrator(suite, 'Yaw Twostep');
  const profile = await openProfile(suite.addresses.app);
  const { page } = profile;
  await enterAs(page, person, '/profile', freshSignInMs + 60_000);
  await press(page, 'Set up an app');
  const asked = page.getByRole('dialog', { name: 'Sign in again to go on' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Sign in again to do this.').waitFor();
  await press(page, 'Set up an app');
  await asked.getByLabel('Your password').fill(demoPassword);
  await press(page, 'Sign in and go on');
  const secret = await scan(page);
  await page.getByLabel('Code that the app shows').fill(makeTotp(secret));
  await press(page, 'Confirm');
  await page.getByText('Your app is set up.').waitFor();

  await ageSession(page, freshSignInMs + 60_000);
  await press(page, 'Set up another app');
  await asked.getByLabel('Your password').fill(demoPassword);
  await press(page, 'Sign in and go on');
  const question = page.getByRole('dialog', {
    name: 'Enter the code of your app',
  });
  await question.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await question.getByText('This code is wrong or over.').waitFor();
  await question.getByLabel('Code').fill(makeTotp(secret));
  await page.keyboard.press('Enter');
  expect(await scan(page)).not.toBe(secret);
  await profile.close();
});

it('where the office asks for an app, whoever has none is told where to set one up, and then goes on', async () => {
  const person = await makeAgedAdministrator(suite, 'Ama Newphone');
  const { docs } = await databaseOf(suite)
    .collection('AdminConfig')
    .limit(1)
    .get();
  const config = docs[0]?.ref;
  await config?.update({ secondFactorRequired: true });
  const profile = await openProfile(suite.addresses.app, {
    width: 360,
    height: 760,
  });
  const { page } = profile;
  await enterAs(page, person, '/admin/payments?tab=all');
  await press(page, 'Export');
  await press(page, 'Save the file');
  await page.getByText(/^Your office asks for a second factor\./).waitFor();
  expect(
    await findViolationsInEveryLook(page, 'second-factor-needed-360'),
  ).toEqual([]);
  await page.goto('/profile');
  await press(page, 'Set up an app');
  const secret = await scan(page);
  await page.getByLabel('Code that the app shows').fill(makeTotp(secret));
  await press(page, 'Confirm');
  await page.getByText('Your app is set up.').waitFor();
  await page.goto('/admin/payments?tab=all');
  await press(page, 'Export');
  const download = page.waitForEvent('download');
  await press(page, 'Save the file');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await config?.update({ secondFactorRequired: false });
  await profile.close();
});

/** This browser's session began so long ago; the page is loaded again. */
async function ageSession(page: Page, agoMs: number): Promise<void> {
  const authTime = Math.trunc((Date.now() - agoMs) / 1_000);
  await page.evaluate((seconds) => {
    const key =
      Object.keys(localStorage).find((name) =>
        name.startsWith('firebase:authUser'),
      ) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      stsTokenManager: { accessToken: string; refreshToken: string };
    };
    const tokens = user.stsTokenManager;
    const [header, claims = '', signature] = tokens.accessToken.split('.');
    const signedIn = JSON.parse(atob(claims)) as object;
    const dated = { ...signedIn, auth_time: seconds };
    tokens.accessToken = [header, btoa(JSON.stringify(dated)), signature].join(
      '.',
    );
    const refresh = JSON.parse(atob(tokens.refreshToken)) as object;
    tokens.refreshToken = btoa(
      JSON.stringify({ ...refresh, authTime: seconds }),
    );
    localStorage.setItem(key, JSON.stringify(user));
  }, authTime);
  await page.reload();
}
