import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersCollection } from '@contract/entities/user-profile';
import { waitForLetters } from '../endpoints/support/mailbox';
import {
  chooseGoogleAccount,
  fillSignUp,
  identityCalls,
  logOut,
  password,
  waitForWelcome,
} from '../support/account-steps';
import { setThrottles } from '../support/auth-throttles';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { withAdmin } from '../support/gateway';
import { waitForAlert } from '../support/recovery-steps';
import { fillSignIn, owner } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Changes what goes to the identity service on its way; the refusal is the service's own. */
const alterSignUp = (context: BrowserContext, change: object) =>
  context.route(`${identityCalls}signUp*`, (route: Route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), ...change } }),
  );

describe('accounts', () => {
  let suite: Suite;
  let side: Profile;

  const recordOf = (email: string) =>
    withAdmin(suite, async (app) => {
      const { uid } = await getAuth(app).getUserByEmail(email);
      const record = await getFirestore(app).collection(usersCollection).doc(uid).get();
      return { uid, record: record.data() };
    });

  beforeAll(async () => {
    suite = await startSuite();
  });
  afterAll(() => suite.stop());
  beforeEach(async () => {
    side = await openProfile(suite.addresses.app, { width: 1070 });
  });
  afterEach(() => side.close());

  describe('sign-up', () => {
    it('makes an account with its record, signs in, and writes to the address', async () => {
      const { page } = side;
      const email = 'abena.new@example.test';
      await page.goto('/');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.getByRole('heading', { name: 'Create your account' }).waitFor();
      const before = Date.now();
      await fillSignUp(page, 'Abena Newland', 'Abena.New@Example.test');
      await page.getByText('Account created successfully!').waitFor();
      await waitForWelcome(page, 'Abena');
      expect(pathOf(page)).toBe('/home');
      const { uid, record } = await recordOf(email);
      expect(record).toMatchObject({ uid, name: 'Abena Newland', email, provider: 'email', imageUrl: null });
      const createdAt = (record?.['createdAt'] as { toMillis: () => number }).toMillis();
      expect(Math.abs(createdAt - before)).toBeLessThan(60_000);
      const kept = await page.evaluate(() => [
        localStorage.getItem('user'),
        localStorage.getItem('sessionExpiry'),
      ]);
      expect(JSON.parse(kept[0] ?? '')).toMatchObject({ uid, name: 'Abena Newland', emailVerified: false });
      expect(Number(kept[1]) - before).toBeGreaterThan(3_590_000);
      const [letter] = await waitForLetters(suite, email);
      expect(letter?.subject).toBe('Welcome to Asaase');
      // Somebody signed in has no use for the page.
      await page.goto('/signup');
      await page.waitForURL('**/home');
      expect(side.errors).toEqual([]);
    });

    it('shows one error at a time, in the order of the page', async () => {
      const { page } = side;
      await page.goto('/signup');
      const shown: (string | null)[] = [];
      const press = async () => {
        await page.getByRole('button', { name: 'Create account' }).click();
        await page.locator('.err').waitFor();
        shown.push(...(await page.locator('.err').allTextContents()));
        expect(await page.locator('input:focus').getAttribute('aria-invalid')).toBe('true');
      };
      await press();
      await page.getByLabel('Full name').fill('A'.repeat(51));
      await press();
      await page.getByLabel('Full name').fill('Abena');
      await press();
      await page.getByLabel('E-mail').fill('abena@example.test');
      await press();
      expect(shown).toEqual([
        'Full name is required.',
        'Full name must not exceed 50 characters.',
        'Invalid email address.',
        'Password must be at least 8 characters long.',
      ]);
      expect(await findViolationsInEveryLook(page, 'sign-up-error')).toEqual([]);
    });

    it('says what the identity service refuses', async () => {
      const { page, context } = side;
      await page.goto('/signup');
      await fillSignUp(page, 'Somebody Else', owner.email, 'Guessed-2026');
      await waitForAlert(page, 'Email already in use. Try logging in or use a different email.');
      expect(await findViolationsInEveryLook(page, 'sign-up-refused')).toEqual([]);
      // Our own check forbids what these two need, so they are changed on the way.
      await alterSignUp(context, { password: '12345' });
      await fillSignUp(page, 'Kofi Weak', 'kofi.weak@example.test');
      await waitForAlert(page, 'Password should be at least 6 characters.');
      await context.unroute(`${identityCalls}signUp*`);
      await alterSignUp(context, { email: 'not an address' });
      await fillSignUp(page, 'Kofi Weak', 'kofi.weak@example.test');
      await waitForAlert(page, 'Please enter a valid email');
      await context.unroute(`${identityCalls}signUp*`);
      // What Google answers where it does not want to tell which addresses exist.
      await context.route(`${identityCalls}signUp*`, (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: JSON.stringify({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS', errors: [] } }),
        }),
      );
      await fillSignUp(page, 'Kofi Weak', 'kofi.weak@example.test');
      await waitForAlert(page, 'Email or password is wrong. Check and try again.');
      await context.unroute(`${identityCalls}signUp*`);
      await context.setOffline(true);
      await fillSignUp(page, 'Kofi Weak', 'kofi.weak@example.test');
      await waitForAlert(page, 'Authentication failed. Try again');
      await page.getByText('No connection. Check your internet and try again.').waitFor();
      await context.setOffline(false);
      await fillSignUp(page, 'Kofi Weak', 'kofi.weak@example.test');
      await waitForWelcome(page, 'Kofi');
    });

    it('stops somebody who opens one account after the other', async () => {
      const { page } = side;
      await setThrottles(suite, { signUp: { most: 0 } });
      await page.goto('/signup');
      await fillSignUp(page, 'Ama Many', 'ama.many@example.test');
      await waitForAlert(page, 'Too many failed attempts. Try again in 5 mins.');
      await setThrottles(suite, { signUp: { most: null } });
      await page.getByRole('button', { name: 'Create account' }).click();
      await waitForWelcome(page, 'Ama');
    });

    it('leads on to the page that was asked for', async () => {
      const { page } = side;
      await page.goto('/history?tab=transactions');
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await fillSignUp(page, 'Esi Wanted', 'esi.wanted@example.test');
      await page.getByRole('heading', { name: 'History and Payments' }).waitFor();
      expect(page.url()).toBe(`${suite.addresses.app}/history?tab=transactions`);
    });

    it('makes up at the next sign-in for a record that a cut network lost', async () => {
      const { page, context } = side;
      const email = 'yaw.cut@example.test';
      const database = /google\.firestore\.v1\.Firestore/;
      await context.route(database, (route) => route.abort());
      await page.goto('/signup');
      await fillSignUp(page, 'Yaw Cutoff', email);
      await waitForWelcome(page, 'Yaw');
      expect((await recordOf(email)).record).toBeUndefined();
      await logOut(page);
      // What waits to be written in this page goes with it.
      await page.goto('about:blank');
      await context.unroute(database);
      await page.goto('/');
      await fillSignIn(page, email, password);
      await waitForWelcome(page, 'Yaw');
      await expect
        .poll(async () => (await recordOf(email)).record)
        .toMatchObject({ name: 'Yaw Cutoff', email, provider: 'email' });
    });
  });

  describe('Google', () => {
    it('makes an account, and knows it again', async () => {
      const { page } = side;
      const email = 'efua.google@example.test';
      await page.goto('/signup');
      await chooseGoogleAccount(page, 'Sign up with Google', email, 'Efua Google');
      await page.getByText('Account created successfully!').waitFor();
      await waitForWelcome(page, 'Efua');
      expect((await recordOf(email)).record).toMatchObject({ name: 'Efua Google', provider: 'google' });
      await logOut(page);
      await page.goto('/signup');
      await chooseGoogleAccount(page, 'Sign up with Google', email, 'Efua Google');
      await page.getByText('Logged in with Google successfully!').waitFor();
    });

    it.each([
      ['/signup', 'Sign up with Google', 'Error signing up with Google. Please try again.'],
      ['/', 'Continue with Google', 'Google sign-in failed. Please try again.'],
    ])('at %s says nothing of a closed popup, and one sentence of a failure', async (path, button, words) => {
      const { page, context } = side;
      await page.goto(path);
      const [chooser] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: button }).click(),
      ]);
      await page.getByRole('button', { name: 'Waiting for Google...' }).waitFor();
      await chooser.close();
      await page.getByRole('button', { name: button }).waitFor();
      expect(await page.getByRole('alert').allTextContents()).not.toContain(words);
      await context.route(`${identityCalls}signInWithIdp*`, (route) => route.abort());
      await chooseGoogleAccount(page, button, 'kofi.unlucky@example.test', 'Kofi Unlucky');
      await waitForAlert(page, words);
    });
  });

  it('shows the frame of a page at once, without a splash and without the form of another', async () => {
    const { page, context } = side;
    // As on a slow network: the page is there and its scripts are not.
    await context.route('**/assets/*.js', () => undefined);
    const line = page.getByText('Know whose land it is before you pay.');
    const field = page.getByLabel('Password', { exact: true });
    const splash = page.locator('#splash > div');
    const open = async (path: string) => {
      await page.goto(path, { waitUntil: 'commit' });
      await splash.waitFor({ state: 'attached' });
      return [await line.isVisible(), await field.isVisible(), await splash.isVisible()];
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await open('/signup')).toEqual([true, false, false]);
    expect(await open('/')).toEqual([true, true, false]);
    expect(await open('/no-such-page')).toEqual([false, false, true]);
  });

  it('can be opened by everybody', async () => {
    const { page } = side;
    const found: string[] = [];
    for (const [path, heading, screen] of [
      ['/', 'Sign in', 'sign-in'],
      ['/signup', 'Create your account', 'sign-up'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).waitFor();
      found.push(...(await findViolationsInEveryLook(page, screen)));
    }
    expect(found).toEqual([]);
  });
});
