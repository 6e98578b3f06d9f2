import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import {
  askForCode,
  confirmCode,
  fillForgotten,
  fillNewPassword,
  newPassword,
  oldPassword,
  openAccount,
  otherThan,
  passCode,
  readMailedCode,
  typeCode,
  waitForAlert,
} from '../../support/pages/recovery-steps';
import { fillSignIn } from '../../support/pages/steps';
import { waitForMessages } from '../../endpoints/support/mailbox';
import { startSuite } from '../../support/suite/suite';

const pathOf = (page: Page) => new URL(page.url()).pathname;

const suite = await startSuite();

describe('recovering a password', () => {
  let side: Profile;

  beforeEach(async () => {
    side = await openProfile(suite.addresses.app, { width: 1070 });
  });
  afterEach(() => side.close());

  it('leads from a forgotten password to a new one, on a phone, with the keyboard alone', async () => {
    const email = await openAccount(suite, 'ama.keyboard');
    await side.page.setViewportSize({ width: 360, height: 740 });
    const { page } = side;
    const { keyboard } = page;
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot password?' }).focus();
    await keyboard.press('Enter');
    await page
      .getByRole('heading', { name: 'Forgot your password?' })
      .waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(email);
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Recovery Code Sent' }).waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page.getByText(email).waitFor();
    const code = await readMailedCode(suite, email);
    await keyboard.press('Tab');
    await keyboard.type(`${code.slice(0, 3)}x`);
    await keyboard.press('Backspace');
    await keyboard.type(code.slice(3));
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Code confirmed' }).waitFor();
    await page
      .getByRole('heading', { name: 'Choose a new password' })
      .waitFor();
    await keyboard.press('Tab');
    await keyboard.type(newPassword);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(newPassword);
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Password changed' }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(pathOf(page)).toBe('/login');
    // Nothing leads back: the code and the right to set a password are used.
    await page.goBack();
    await page
      .getByRole('heading', { name: 'Forgot your password?' })
      .waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await fillSignIn(page, email, oldPassword);
    await waitForAlert(page, 'Invalid email or password. Please try again.');
    await fillSignIn(page, email, newPassword);
    await page.getByText('Logged in successfully!').waitFor();
    expect(side.errors.filter((line) => !line.includes('400'))).toEqual([]);
  });

  it('takes a code from the clipboard after a reload, and keeps the right to set a password only in memory', async () => {
    const { page, context } = side;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = await openAccount(suite, 'yaw.secret');
    const answered = page.waitForResponse('**/api/verifyOtp');
    await askForCode(page, email);
    await page.reload();
    await page.getByText(email).waitFor();
    const code = await readMailedCode(suite, email);
    await page.evaluate(
      (copied) => navigator.clipboard.writeText(copied),
      `${code.slice(0, 2)} ${code.slice(2)}`,
    );
    await page.getByLabel('Digit 3').focus();
    await page.keyboard.press('Control+V');
    for (const [index, digit] of code.split('').entries()) {
      expect(await page.getByLabel(`Digit ${index + 1}`).inputValue()).toBe(
        digit,
      );
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Choose a password' }).click();
    await page
      .getByRole('heading', { name: 'Choose a new password' })
      .waitFor();
    const { resetToken } = (await (await answered).json()) as {
      resetToken: string;
    };
    const kept = await page.evaluate(() =>
      JSON.stringify([
        location.href,
        history.state,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
    );
    expect(resetToken).toMatch(/^[\w-]{43}$/);
    expect(kept).toContain(email);
    expect(kept).not.toContain(resetToken);
    await page.reload();
    await page
      .getByRole('heading', { name: 'Forgot your password?' })
      .waitFor();
  });

  it('forgets the old password that this device remembered', async () => {
    const { page } = side;
    const email = await openAccount(suite, 'efua.remembered');
    await page.goto('/');
    await page.getByLabel('Remember me').check();
    await fillSignIn(page, email, oldPassword);
    await page.getByText('Logged in successfully!').waitFor();
    // The welcome mail of the first sign-in.
    await waitForMessages(suite, email);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    await page.goto('/');
    await page
      .getByRole('button', { name: 'Forget me on this device' })
      .waitFor();
    await askForCode(page, email);
    await passCode(page, await readMailedCode(suite, email, 2));
    await fillNewPassword(page, newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/login');
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('');
    expect(
      await page
        .getByRole('button', { name: 'Forget me on this device' })
        .count(),
    ).toBe(0);
  });

  it('needs neither the database nor a splash, and answers for an address nobody has as for another', async () => {
    const { page } = side;
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.add(response.url());
    });
    const splash = page.locator('#splash > div');
    await page.goto('/forgotpassword', { waitUntil: 'commit' });
    expect(await splash.filter({ visible: true }).count()).toBe(0);
    await askForCode(page, 'nobody.either@example.test');
    await page.waitForLoadState('networkidle');
    const texts = await Promise.all(
      [...scripts].map(async (url) => (await fetch(url)).text()),
    );
    expect(texts.some((text) => text.includes('Recovery Code Sent'))).toBe(
      true,
    );
    expect(
      texts.filter((text) => text.includes('google.firestore.v1')),
    ).toEqual([]);
    await typeCode(page, '0000');
    await confirmCode(page);
    await waitForAlert(page, 'Invalid OTP. Please try again.');
  });

  it('can be used by everybody', async () => {
    const { page } = side;
    const email = await openAccount(suite, 'adwoa.everybody');
    const found: string[] = [];
    const look = async (screen: string) =>
      found.push(...(await findViolationsInEveryLook(page, screen)));
    // The dialogs stay for as long as we look.
    await page.addInitScript(() => {
      const start = window.setTimeout;
      const waits: unknown[] = [2_000, 3_000, 5_000];
      Object.assign(window, {
        setTimeout: (...all: Parameters<typeof start>) =>
          waits.includes(all[1]) ? 0 : start(...all),
      });
    });
    await fillForgotten(page, email);
    await look('forgot');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog', { name: 'Recovery Code Sent' }).waitFor();
    await look('forgot-sent');
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    const code = await readMailedCode(suite, email);
    await typeCode(page, code.slice(0, 3));
    await look('otp');
    await confirmCode(page);
    await page.getByText('OTP must be a 4-digit code').waitFor();
    await look('otp-incomplete');
    await typeCode(page, otherThan(code));
    await confirmCode(page);
    await waitForAlert(page, 'Invalid OTP. Please try again.');
    await look('otp-wrong');
    await typeCode(page, code);
    await confirmCode(page);
    await page.getByRole('dialog', { name: 'Code confirmed' }).waitFor();
    await look('otp-confirmed');
    await page.getByRole('button', { name: 'Choose a password' }).click();
    await page
      .getByRole('heading', { name: 'Choose a new password' })
      .waitFor();
    await look('reset');
    await fillNewPassword(page, 'short', 'other');
    await page.getByText('Passwords do not match.').waitFor();
    await look('reset-errors');
    await fillNewPassword(page, newPassword);
    await page.getByRole('dialog', { name: 'Password changed' }).waitFor();
    await look('reset-done');
    expect(found).toEqual([]);
  });
});
