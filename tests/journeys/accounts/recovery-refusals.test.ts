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
  letMinutePass,
  newPassword,
  openAccount,
  passCode,
  readMailedCode,
  typeCode,
  waitForAlert,
} from '../../support/pages/recovery-steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

describe('what recovery refuses, and what it says when nobody answers', () => {
  let side: Profile;

  beforeEach(async () => {
    side = await openProfile(suite.addresses.app, { width: 1070 });
  });
  afterEach(() => side.close());

  it('says when nobody answers, does not lose the way, and takes a right that is used up from nobody', async () => {
    const { page } = side;
    const email = await openAccount(suite, 'kwesi.down');
    const down = async (endpoint: string) => {
      await page.route(`**/api/${endpoint}`, (route) => route.abort());
      return () => page.unroute(`**/api/${endpoint}`);
    };
    let up = await down('sendOtpEmail');
    await fillForgotten(page, email);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await waitForAlert(
      page,
      'An error occurred while sending the OTP code. Please try again.',
    );
    await page
      .getByText('No connection. Check your internet and try again.')
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'forgot-refused')).toEqual([]);
    await up();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    const code = await readMailedCode(suite, email);
    up = await down('verifyOtp');
    await typeCode(page, code);
    await confirmCode(page);
    await waitForAlert(page, 'Error verifying OTP. Please try again.');
    await up();
    await confirmCode(page);
    await page.getByRole('button', { name: 'Choose a password' }).click();
    up = await down('resetPassword');
    await fillNewPassword(page, newPassword);
    await waitForAlert(page, 'Error resetting password. Please try again.');
    await up();
    // The same request goes twice, and the second one is what the page hears
    // of.
    await page.route('**/api/resetPassword', async (route) => {
      await route.fetch();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Reset password' }).click();
    await waitForAlert(page, 'Failed to reset the password. Please try again.');
    await page.getByText(/^Your code may be too old by now, or used/).waitFor();
    expect(await findViolationsInEveryLook(page, 'reset-refused')).toEqual([]);
    await page.getByRole('link', { name: 'Ask for a new code' }).click();
    await page
      .getByRole('heading', { name: 'Forgot your password?' })
      .waitFor();
  });

  it('sends another code after a minute, which kills the first', async () => {
    const { page } = side;
    const email = await openAccount(suite, 'patient');
    await askForCode(page, email);
    const resend = page.getByRole('button', { name: 'Resend OTP' });
    const first = await readMailedCode(suite, email);
    await letMinutePass(suite, page);
    await page
      .getByText('You can ask for a new code now.')
      .waitFor({ state: 'attached' });
    await resend.click();
    await page.getByText('OTP has been resent!').waitFor();
    expect(await resend.getAttribute('aria-disabled')).toBe('true');
    const second = await readMailedCode(suite, email, 2);
    expect(second).not.toBe(first);
    await typeCode(page, first);
    await confirmCode(page);
    await waitForAlert(page, 'Invalid OTP. Please try again.');
    await passCode(page, second);
  });
});
