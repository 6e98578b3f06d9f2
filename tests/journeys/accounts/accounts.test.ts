import type { BrowserContext, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usersCollection } from '@contract/entities/account/user-profile';
import { termsVersion } from '@contract/values/terms';
import { waitForMessages } from '../../endpoints/support/mailbox';
import {
  chooseGoogleAccount,
  fillSignUp,
  identityCalls,
  logOut,
  password,
  waitForWelcome,
} from '../../support/pages/account-steps';
import { setThrottles } from '../../support/suite/auth-throttles';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { databaseOf, accountsOf } from '../../support/suite/gateway';
import { waitForAlert } from '../../support/pages/recovery-steps';
import { fillSignIn, owner } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

/**
 * Changes what goes to the identity service on its way; the refusal is the
 * service's own.
 */
const alterSignUp = (context: BrowserContext, change: object) =>
  context.route(`${identityCalls}signUp*`, (route: Route) =>
    route.continue({
      postData: { ...(route.request().postDataJSON() as object), ...change },
    }),
  );

const suite = await startSuite();
const db = databaseOf(suite);
const auth = accountsOf(suite);

describe('accounts', () => {
  let side: Profile;

  const recordOf = async (email: string) => {
    const { uid } = await auth.getUserByEmail(email);
    const record = await db.collection(usersCollection).doc(uid).get();
    return { uid, record: record.data() };
  };

  /** The app makes it while its person is in. */
  const waitForRecord = async (email: string) => {
    await expect.poll(async () => (await recordOf(email)).record).toBeDefined();
    return recordOf(email);
  };

  beforeEach(async () => {
    side = await openProfile(suite.addresses.app, { width: 1070 });
  });
  afterEach(() => side.close());

  describe('sign-up', () => {
    it('makes an account with its record, writes to the address, and leads on to the page that was asked for', async () => {
      const { page } = side;
      const email = 'abena.new@example.test';
      await page.goto('/history?tab=transactions');
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(await findViolationsInEveryLook(page, 'sign-in')).toEqual([]);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page
        .getByRole('heading', { name: 'Create your account' })
        .waitFor();
      expect(await findViolationsInEveryLook(page, 'sign-up')).toEqual([]);
      const before = Date.now();
      await fillSignUp(page, 'Abena Newland', 'Abena.New@Example.test');
      await page.getByText('Account created successfully!').waitFor();
      await page
        .getByRole('heading', { name: 'History and Payments' })
        .waitFor();
      expect(page.url()).toBe(
        `${suite.addresses.app}/history?tab=transactions`,
      );
      await waitForWelcome(page, 'Abena');
      const { uid, record } = await waitForRecord(email);
      expect(record).toMatchObject({
        uid,
        name: 'Abena Newland',
        email,
        provider: 'email',
        imageUrl: null,
      });
      const at: unknown = record?.['createdAt'];
      expect(record?.['agreed']).toEqual({ version: termsVersion, at });
      const createdAt = (
        record?.['createdAt'] as { toMillis: () => number }
      ).toMillis();
      expect(Math.abs(createdAt - before)).toBeLessThan(60_000);
      const kept = await page.evaluate(() => [
        localStorage.getItem('user'),
        localStorage.getItem('sessionExpiry'),
      ]);
      expect(JSON.parse(kept[0] ?? '')).toMatchObject({
        uid,
        name: 'Abena Newland',
        emailVerified: false,
      });
      expect(Number(kept[1]) - before).toBeGreaterThan(3_590_000);
      const [mail] = await waitForMessages(suite, email);
      expect(mail?.subject).toBe('Welcome to Asaase');
      // Somebody signed in has no use for the page.
      await page.goto('/signup');
      await page.waitForURL('**/home');
      expect(side.errors).toEqual([]);
    });

    it('says what the identity service refuses, and stops who opens one account after the other', async () => {
      const { page, context } = side;
      await page.goto('/signup');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Full name is required.').waitFor();
      expect(await findViolationsInEveryLook(page, 'sign-up-error')).toEqual(
        [],
      );
      await fillSignUp(page, 'Somebody Else', owner.email, 'Guessed-2026');
      await waitForAlert(
        page,
        'Email already in use. Try logging in or use a different email.',
      );
      expect(await findViolationsInEveryLook(page, 'sign-up-refused')).toEqual(
        [],
      );
      // Our own check forbids what these two need, so they are changed on the
      // way.
      await alterSignUp(context, { password: '12345' });
      await fillSignUp(page, 'Kofi Weak', 'kofi.weak@example.test');
      await waitForAlert(page, 'Password should be at least 6 characters.');
      await context.unroute(`${identityCalls}signUp*`);
      await alterSignUp(context, { email: 'not an address' });
      await fillSignUp(page, 'Kofi Weak', 'kofi.weak@example.test');
      await waitForAlert(page, 'Please enter a valid email');
      await context.unroute(`${identityCalls}signUp*`);
      await context.setOffline(true);
      await fillSignUp(page, 'Kofi Weak', 'kofi.weak@example.test');
      await waitForAlert(page, 'Authentication failed. Try again');
      await page
        .getByText('No connection. Check your internet and try again.')
        .waitFor();
      await context.setOffline(false);
      await setThrottles(suite, { signUp: { most: 0 } });
      await fillSignUp(page, 'Kofi Weak', 'kofi.weak@example.test');
      await waitForAlert(
        page,
        'Too many failed attempts. Try again in 5 mins.',
      );
      await setThrottles(suite, { signUp: { most: null } });
      await page.getByRole('button', { name: 'Create account' }).click();
      await waitForWelcome(page, 'Kofi');
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

  it('Google makes an account, knows it again, and is nothing to speak of when its window is closed', async () => {
    const { page, context } = side;
    const [efua, yaw] = ['efua.google@example.test', 'yaw.google@example.test'];
    // A toast goes by itself: the page looks out for it from the start.
    const choose = (
      button: string,
      email: string,
      name: string,
      toast: string,
    ) =>
      Promise.all([
        page.getByText(toast).waitFor(),
        chooseGoogleAccount(page, button, email, name),
      ]);
    const [button, failed] = [
      'Sign up with Google',
      'Error signing up with Google. Please try again.',
    ];
    await page.goto('/signup');
    const [chooser] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: button }).click(),
    ]);
    await page.getByRole('button', { name: 'Waiting for Google...' }).waitFor();
    await chooser.close();
    await page.getByRole('button', { name: button }).waitFor();
    expect(await page.getByRole('alert').allTextContents()).not.toContain(
      failed,
    );
    await context.route(`${identityCalls}signInWithIdp*`, (route) =>
      route.abort(),
    );
    await chooseGoogleAccount(page, button, efua, 'Efua Google');
    await waitForAlert(page, failed);
    await context.unroute(`${identityCalls}signInWithIdp*`);

    // That it is new is the identity service's to say: nothing is read for it.
    const reading = /google\.firestore\.v1\.Firestore\/Listen/;
    await context.route(reading, (route) => route.abort());
    await choose(button, efua, 'Efua Google', 'Account created successfully!');
    await waitForWelcome(page, 'Efua');
    await context.unroute(reading);
    await logOut(page);
    await choose(
      'Continue with Google',
      efua,
      'Efua Google',
      'Logged in with Google successfully!',
    );
    expect((await waitForRecord(efua)).record).toMatchObject({
      name: 'Efua Google',
      provider: 'google',
    });
    // Nobody has shown them the texts yet: they are asked, once, and meanwhile
    // everything is there.
    const ask = page.getByRole('region', { name: 'Terms and privacy' });
    await ask.waitFor();
    await page.getByText('What do you need?').waitFor();
    expect(await findViolationsInEveryLook(page, 'terms-reminder')).toEqual([]);
    await ask.getByRole('button', { name: 'I agree' }).click();
    await ask.waitFor({ state: 'detached' });
    expect((await recordOf(efua)).record?.['agreed']).toMatchObject({
      version: termsVersion,
    });
    await logOut(page);
    await choose(
      'Continue with Google',
      yaw,
      'Yaw Google',
      'New account created with Google!',
    );
    await waitForWelcome(page, 'Yaw');
    await logOut(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await choose(
      button,
      yaw,
      'Yaw Google',
      'Logged in with Google successfully!',
    );
  });

  it('shows the frame of a page at once, without a splash and without the form of another', async () => {
    const { page, context } = side;
    // As on a slow network: the page is there and its scripts are not.
    await context.route('**/assets/*.js', () => undefined);
    const line = page.getByText('Know whose land it is before you pay.');
    const field = (of: string) =>
      page.locator(`[data-page=${of}]`).getByLabel('Password', { exact: true });
    const splash = page.locator('#splash > div');
    const open = async (path: string) => {
      await page.goto(path, { waitUntil: 'commit' });
      await splash.waitFor({ state: 'attached' });
      const [signIn, signUp] = [
        await field('sign-in').isVisible(),
        await field('sign-up').isVisible(),
      ];
      return [await line.isVisible(), signIn, signUp, await splash.isVisible()];
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await open('/signup')).toEqual([true, false, true, false]);
    expect(await open('/')).toEqual([true, true, false, false]);
    expect(await open('/forgotpassword')).toEqual([true, false, false, false]);
    expect(await open('/no-such-page')).toEqual([false, false, false, true]);
  });
});
