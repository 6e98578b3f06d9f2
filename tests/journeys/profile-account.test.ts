import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { waitForLetters } from '../endpoints/support/mailbox';
import { chooseGoogleAccount } from '../support/account-steps';
import { setThrottles } from '../support/auth-throttles';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { makePerson, openSettings, readRecord, type Person } from '../support/people';
import { fillSignIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';
import { signIn as signInByWire, signInWithGoogle, updateAccount } from '../support/suite-accounts';

const next = 'Renewed-2026';
const wrong = 'Email or password is wrong. Check and try again.';
const changed = (page: Page) => page.getByText('Your password was changed. Other devices are signed out.');
const reminder = (page: Page) =>
  page.getByText('Confirm your e-mail address so that we can send you results.');

async function fillPasswords(page: Page, current: string, first: string, again = first): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(first);
  await page.getByLabel('New password again').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** As somebody does who goes on with Google although they have a password: the identity service keeps both ways. */
async function linkGoogle(suite: Suite, { email, uid }: Person, name: string): Promise<void> {
  // The subject that our account chooser gives this address (emulators/mailbox/account-chooser-page.ts).
  const digits = [...createHash('sha256').update(email).digest().subarray(0, 10)];
  const sub = digits
    .map((byte) => String(byte).padStart(3, '0'))
    .join('')
    .slice(0, 21);
  const account = { sub, email, email_verified: true, name };
  const linked = await signInWithGoogle(suite, account);
  expect(linked.localId).toBe(uid);
}

describe('password and address of a profile', () => {
  let suite: Suite;
  let side: Profile;

  beforeAll(async () => {
    suite = await startSuite();
  });
  afterAll(() => suite.stop());
  beforeEach(async () => {
    side = await openProfile(suite.addresses.app);
  });
  afterEach(() => side.close());

  it('refuses what is no new password, and a wrong current one', async () => {
    const { page, context } = side;
    const person = await makePerson(suite, 'Yaa Asantewaa');
    await openSettings(page, person);
    await fillPasswords(page, '', 'short', 'other');
    await page.getByText('Enter your current password.').waitFor();
    await page.getByText('Password must be at least 8 characters long.').waitFor();
    await page.getByText('Passwords do not match.').waitFor();
    expect(await findViolationsInEveryLook(page, 'password-errors')).toEqual([]);
    await fillPasswords(page, person.password, 'x'.repeat(101));
    await page.getByText('Password must not exceed 100 characters.').waitFor();
    await fillPasswords(page, person.password, person.password);
    await page.getByText('Choose a password other than the current one.').waitFor();
    await fillPasswords(page, 'not-the-password', next);
    await page.getByText(wrong).waitFor();
    expect(await findViolationsInEveryLook(page, 'password-wrong')).toEqual([]);

    await context.setOffline(true);
    await fillPasswords(page, person.password, next);
    await page.getByText('No connection. Check your internet and try again.').first().waitFor();
    await context.setOffline(false);
    await context.route('**/api/changePassword', (route) => route.abort());
    await fillPasswords(page, person.password, next);
    await page.getByText('No connection. Check your internet and try again.').first().waitFor();
    await context.unroute('**/api/changePassword');
    await setThrottles(suite, { signIn: { most: 0 } });
    await fillPasswords(page, person.password, next);
    await page.getByText('Too many failed attempts. Try again in 5 mins.').waitFor();
    await setThrottles(suite, { signIn: { most: null } });
    await signInByWire(suite, person.email, person.password);
  });

  it('changes it with the keyboard alone: this browser goes on with all its tabs, other devices are signed out', async () => {
    const { page, context } = side;
    const person = await makePerson(suite, 'Yaa Asantewaa');
    await page.goto('/profile');
    await page.getByLabel('Remember me').check();
    await fillSignIn(page, person.email, person.password);
    await page.getByLabel('Full name').waitFor();
    const tab = await context.newPage();
    await tab.goto('/home');
    const device = await openProfile(suite.addresses.app);
    await openSettings(device.page, person);

    await page.setViewportSize({ width: 360, height: 740 });
    // The form comes after the page; a Tab before it is there leads past it.
    await page.getByLabel('Current password').waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).focus();
    await page.keyboard.press('Tab');
    for (const typed of [person.password, next, next]) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await changed(page).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await page.getByLabel('Current password').inputValue()).toBe('');
    await device.page.waitForURL((url) => url.pathname === '/');
    await tab.getByText('Welcome, Yaa').first().waitFor();
    await page.getByLabel('Location').fill('Wa');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully.').waitFor();
    expect(new URL(tab.url()).pathname).toBe('/home');
    await expect(signInByWire(suite, person.email, person.password)).rejects.toThrow();
    const [letter] = await waitForLetters(suite, person.email);
    expect(letter?.subject).toMatch(/password/i);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    await page.goto('/');
    const remembered = () => page.getByLabel('Password', { exact: true }).inputValue();
    await expect.poll(remembered, { timeout: 20_000 }).toBe(next);
    await device.close();
  });

  it('gives an account that has both ways its record, shows both, and changes its password whichever was used', async () => {
    const { page } = side;
    const person = await makePerson(suite, 'Efua Sutherland', { record: null });
    await linkGoogle(suite, person, 'Efua Sutherland');
    const google = page.getByText('You can also sign in with Google.', { exact: false });
    await page.goto('/profile');
    await fillSignIn(page, person.email, person.password);
    await page.getByLabel('Full name').waitFor();
    expect(await readRecord(suite, person.uid)).toMatchObject({ name: 'Efua Sutherland', provider: 'email' });
    await google.waitFor();
    expect(await findViolationsInEveryLook(page, 'profile-both-ways')).toEqual([]);
    await fillPasswords(page, person.password, next);
    await changed(page).waitFor();
    await google.waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Signed out successfully!').waitFor();

    await chooseGoogleAccount(page, 'Continue with Google', person.email, 'Efua Sutherland');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Full name').waitFor();
    await google.waitFor();
    // The words of the first change may still show.
    const answered = page.waitForResponse('**/api/changePassword');
    await fillPasswords(page, next, person.password);
    expect((await answered).status()).toBe(200);
    await changed(page).waitFor();
    await signInByWire(suite, person.email, person.password);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    // Where there is no other way, photo and password are Google's.
    await chooseGoogleAccount(page, 'Continue with Google', 'kwame.addo@example.test', 'Kwame Addo');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Full name').waitFor();
    await page.getByText('You sign in with Google.', { exact: false }).waitFor();
    await page
      .getByText(/Google account/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Change photo' }).count()).toBe(0);
    expect(await page.getByLabel('Current password').count()).toBe(0);
    expect(await findViolationsInEveryLook(page, 'profile-google')).toEqual([]);
    await page.getByLabel('Location').fill('Bolgatanga');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully.').waitFor();
  });

  it('reminds of an address that is not confirmed, sends the link again, and knows when to stop', async () => {
    const { page, context } = side;
    const person = await makePerson(suite, 'Kojo Nkrumah', { isVerified: false });
    await openSettings(page, person);
    await reminder(page).waitFor();
    expect(await findViolationsInEveryLook(page, 'profile-reminder')).toEqual([]);
    const send = page.getByRole('button', { name: 'Send the link again' });
    await context.route('**/api/sendVerificationEmail', (route) => route.abort());
    await send.click();
    await page.getByText('No connection. Check your internet and try again.').waitFor();
    await context.unroute('**/api/sendVerificationEmail');
    const { idToken } = await signInByWire(suite, person.email, person.password);
    for (let letter = 1; letter <= 2; letter += 1) {
      const answer = await fetch(`${suite.addresses.app}/api/sendVerificationEmail`, {
        method: 'POST',
        headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(200);
    }
    await send.click();
    await page.getByText(`We sent a new link to ${person.email}.`).waitFor();

    const tab = await context.newPage();
    await tab.goto('/home');
    await reminder(tab).waitFor();
    expect(await findViolationsInEveryLook(tab, 'home-reminder')).toEqual([]);
    await tab.getByRole('button', { name: 'Send the link again' }).click();
    await tab.getByText(/at most 3 links an hour/).waitFor();
    expect(await findViolationsInEveryLook(tab, 'home-reminder-limit')).toEqual([]);
    const letters = await waitForLetters(suite, person.email, 3);
    const code = letters.map(({ text }) => /\/verifyemail\?code=([\w%-]+)/.exec(text)?.[1]).find(Boolean);
    const mail = await context.newPage();
    await mail.goto(`/verifyemail?code=${code ?? 'none'}`);
    await mail.getByRole('heading', { name: 'Your e-mail is verified' }).waitFor();
    await reminder(page).waitFor({ state: 'hidden' });
    await reminder(tab).waitFor({ state: 'hidden' });
  });

  it('notices on return that the address was confirmed on another device, and can be put away', async () => {
    const { page, context } = side;
    const person = await makePerson(suite, 'Ekow Nkrumah', { isVerified: false });
    await openSettings(page, person);
    const tab = await context.newPage();
    await tab.goto('/home');
    await reminder(tab).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await reminder(page).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(await reminder(page).count()).toBe(0);

    await updateAccount(suite, person.uid, { emailVerified: true });
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
    await reminder(tab).waitFor({ state: 'hidden' });
  });
});
