import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitForMessages } from '../../endpoints/support/mailbox';
import {
  identityCalls,
  logOut,
  password,
} from '../../support/pages/account-steps';
import { setThrottles } from '../../support/suite/auth-throttles';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { makePerson } from '../../support/records/people';
import { waitForAlert } from '../../support/pages/recovery-steps';
import { fillSignIn, owner } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

describe('accounts that exist', () => {
  let side: Profile;

  beforeEach(async () => {
    side = await openProfile(suite.addresses.app, { width: 1070 });
  });
  afterEach(() => side.close());

  it('sign-in stops who tries too often, shows the password, and forgets here what it remembered', async () => {
    const { page } = side;
    await page.goto('/');
    await page.getByLabel('Remember me').check();
    await setThrottles(suite, { signIn: { most: 1 } });
    await fillSignIn(page, owner.email, 'not-the-password');
    await waitForAlert(page, 'Invalid email or password. Please try again.');
    await fillSignIn(page, owner.email, password);
    await waitForAlert(page, 'Too many failed attempts. Try again in 5 mins.');
    await setThrottles(suite, { signIn: { most: 10 } });
    await fillSignIn(page, owner.email, password);
    await page.getByText('Logged in successfully!').waitFor();
    await logOut(page);
    await page.goto('/');
    const field = page.getByLabel('Password', { exact: true });
    await expect.poll(() => field.inputValue()).toBe(password);
    expect(await page.getByLabel('E-mail').inputValue()).toBe(owner.email);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await findViolationsInEveryLook(page, 'sign-in-remembered')).toEqual(
      [],
    );
    await page
      .getByRole('button', { name: 'Forget me on this device' })
      .click();
    expect([
      await field.inputValue(),
      await page.getByLabel('E-mail').inputValue(),
    ]).toEqual(['', '']);
    expect(await page.getByLabel('Remember me').isChecked()).toBe(false);
    expect(
      await page
        .getByLabel('E-mail')
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await field.inputValue()).toBe('');
    expect(
      await page
        .getByRole('button', { name: 'Forget me on this device' })
        .count(),
    ).toBe(0);
  });

  it('a verification link that does not work can be sent again; the new one tells the session at once, one time', async () => {
    const { page, context } = side;
    const isVerified = () =>
      page.evaluate(
        () =>
          (
            JSON.parse(localStorage.getItem('user') ?? '{}') as Record<
              string,
              unknown
            >
          )['emailVerified'],
      );
    const akosua = await makePerson(suite, 'Akosua Proved', {
      isVerified: false,
    });
    await context.route(`${identityCalls}update*`, (route) => route.abort());
    await enterAs(page, akosua, '/verifyemail?code=made-up');
    await page
      .getByRole('heading', { name: 'We could not check your link' })
      .waitFor();
    await context.unroute(`${identityCalls}update*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('heading', { name: 'This link does not work any more' })
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'verify-refused')).toEqual([]);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(`A new link goes to ${akosua.email}.`).waitFor();
    const [mail] = await waitForMessages(suite, akosua.email);
    const code = /\/verifyemail\?code=([\w%-]+)/.exec(mail?.text ?? '')?.[1];
    const link = `/verifyemail?code=${code ?? 'none'}`;
    expect(await isVerified()).toBe(false);

    await page.goto(link);
    await page
      .getByRole('heading', { name: 'Your e-mail is verified' })
      .waitFor();
    expect(page.url()).toBe(`${suite.addresses.app}/verifyemail`);
    await expect.poll(isVerified).toBe(true);
    expect(await findViolationsInEveryLook(page, 'verify-done')).toEqual([]);
    // Pressed again by the same person it has nothing to complain of; by
    // anybody else it is a used link.
    await page.goto(link);
    await page
      .getByRole('heading', { name: 'Your e-mail is verified' })
      .waitFor();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await logOut(page);
    await page.goto(link);
    await page
      .getByRole('heading', { name: 'This link does not work any more' })
      .waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
