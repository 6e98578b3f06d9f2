import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseGoogleAccount } from '../support/account-steps';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { admin, demoPassword, fillSignIn, owner, signIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

describe('signing in and staying signed in', () => {
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

  it('leads back to the page that was asked for, and from / to the dashboard once signed in', async () => {
    const { page } = side;
    await page.goto('/history');
    await page.waitForURL((url) => url.pathname === '/');
    await fillSignIn(page, owner.email, demoPassword);
    await page.getByRole('heading', { name: 'History and Payments' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/history');
    await page.goto('/login');
    await page.waitForURL('**/home');
  });

  it('signs out everywhere in the profile at once', async () => {
    const { page } = side;
    await signIn(page, owner);
    const other = await side.context.newPage();
    await other.goto('/services');
    await other.getByRole('heading', { name: 'Request a service' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await other.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  it('remembers e-mail and password for the next visit, nowhere in clear text', async () => {
    const { page } = side;
    await page.goto('/');
    await page.getByLabel('Remember me').check();
    await fillSignIn(page, owner.email, demoPassword);
    await page.getByText('Logged in successfully!').waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toContain(demoPassword);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    await page.goto('/');
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(demoPassword);
    expect(await page.getByLabel('E-mail').inputValue()).toBe(owner.email);
  });

  it('ends an hour after signing in, with a word about it', async () => {
    const { page } = side;
    await page.clock.install();
    await signIn(page, owner);
    await page.clock.fastForward('01:00:05');
    await page.waitForURL((url) => url.pathname === '/');
    await page
      .getByText(/signed out|session/i)
      .first()
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  it('with Google: our account chooser here, a record at the first time, none at the second', async () => {
    const { page } = side;
    for (const sentence of ['New account created with Google!', 'Logged in with Google successfully!']) {
      await page.goto('/');
      await chooseGoogleAccount(page, 'Continue with Google', 'efua.sackey@example.test', 'Efua Sackey');
      await page.getByText(sentence).waitFor();
      await page.getByText('Welcome, Efua').first().waitFor();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    }
  });

  it('keeps administration to administrators', async () => {
    const { page } = side;
    await signIn(page, owner);
    await page.goto('/adminRequest');
    await page.getByRole('heading', { name: 'Administrators only' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'administrators-only')).toEqual([]);
    expect(await page.getByRole('link', { name: 'Admin requests' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await signIn(page, admin);
    await page.getByRole('link', { name: 'Admin requests' }).click();
    await page.getByRole('heading', { name: 'Request History' }).waitFor();
  });

  it('tells of a page that does not exist, with a way home', async () => {
    const { page } = side;
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'not-found')).toEqual([]);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
