import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import {
  askForCode,
  confirmCode,
  fillNewPassword,
  newPassword,
  openAccount,
  passCode,
  readMailedCode,
  typeCode,
  waitForAlert,
} from '../support/recovery-steps';
import { startSuite, type Suite } from '../support/suite';

describe('what recovery refuses, and what it says when nobody answers', () => {
  let suite: Suite;
  let side: Profile;
  /** Asks for its code first and for another one last: the minute in between passes while the others run. */
  let patient: { side: Profile; email: string };

  beforeAll(async () => {
    suite = await startSuite();
    const email = await openAccount(suite, 'patient');
    patient = { side: await openProfile(suite.addresses.app), email };
    await askForCode(patient.side.page, email);
  });
  afterAll(async () => {
    await patient.side.close();
    await suite.stop();
  });
  beforeEach(async () => {
    side = await openProfile(suite.addresses.app, { width: 1070 });
  });
  afterEach(() => side.close());

  it('answers for an address nobody has as for one that somebody has', async () => {
    const { page } = side;
    await askForCode(page, 'nobody.at.all@example.test');
    await typeCode(page, '0000');
    await confirmCode(page);
    await waitForAlert(page, 'Invalid OTP. Please try again.');
  });

  it('says when no code could be sent: no network, and too soon', async () => {
    const { page, context } = side;
    const sending = 'An error occurred while sending the OTP code. Please try again.';
    const email = await openAccount(suite, 'akua.limits');
    await page.goto('/forgotpassword');
    await page.getByLabel('E-mail').fill('akua');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    await page.getByLabel('E-mail').fill(email);
    // The scripts a call needs are here before the network goes.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await waitForAlert(page, sending);
    await page.getByText('No connection. Check your internet and try again.').waitFor();
    await context.setOffline(false);
    await askForCode(page, email);
    await page.getByRole('link', { name: 'Use another e-mail' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await waitForAlert(page, sending);
    await page.getByText(/^You can ask for one code a minute/).waitFor();
    expect(await findViolationsInEveryLook(page, 'forgot-refused')).toEqual([]);
  });

  it('says when nobody answers, and does not lose the way', async () => {
    const { page } = side;
    const email = await openAccount(suite, 'kwesi.down');
    await askForCode(page, email);
    const code = await readMailedCode(suite, email);
    const down = async (endpoint: string) => {
      await page.route(`**/api/${endpoint}`, (route) => route.abort());
      return () => page.unroute(`**/api/${endpoint}`);
    };
    let up = await down('verifyOtp');
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
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('dialog', { name: 'Password changed' }).waitFor();
  });

  it('refuses a new password with a right that is used up', async () => {
    const { page } = side;
    const email = await openAccount(suite, 'abla.twice');
    await askForCode(page, email);
    await passCode(page, await readMailedCode(suite, email));
    await fillNewPassword(page, 'short');
    await page.getByText('Password must be at least 8 characters long.').waitFor();
    await fillNewPassword(page, newPassword, 'Another-2026');
    await page.getByText('Passwords do not match.').waitFor();
    // The same request goes twice, and the second one is what the page hears of.
    await page.route('**/api/resetPassword', async (route) => {
      await route.fetch();
      await route.continue();
    });
    await fillNewPassword(page, newPassword);
    await waitForAlert(page, 'Failed to reset the password. Please try again.');
    await page.getByText(/^Your code may be too old by now, or used/).waitFor();
    expect(await findViolationsInEveryLook(page, 'reset-refused')).toEqual([]);
    await page.getByRole('link', { name: 'Ask for a new code' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  });

  it('sends another code after a minute, which kills the first', async () => {
    const { page } = patient.side;
    const resend = page.getByRole('button', { name: 'Resend OTP' });
    const first = await readMailedCode(suite, patient.email);
    await page.getByText('You can ask for a new code now.').waitFor({ state: 'attached', timeout: 70_000 });
    await page.route('**/api/sendOtpEmail', (route) => route.abort());
    await resend.click();
    await waitForAlert(page, 'Error resending OTP. Please try again.');
    await page.unroute('**/api/sendOtpEmail');
    await resend.click();
    await page.getByText('OTP has been resent!').waitFor();
    expect(await resend.getAttribute('aria-disabled')).toBe('true');
    const second = await readMailedCode(suite, patient.email, 2);
    expect(second).not.toBe(first);
    // Somebody whose clock says that the minute is over asks too early: the server knows better.
    await page.reload();
    await page.evaluate(() => {
      const state = history.state as { usr: object };
      history.replaceState({ ...state, usr: { ...state.usr, sentAt: 0 } }, '');
    });
    await page.reload();
    await resend.click();
    await waitForAlert(page, 'Failed to resend OTP.');
    await typeCode(page, first);
    await confirmCode(page);
    await waitForAlert(page, 'Invalid OTP. Please try again.');
    await passCode(page, second);
  });
});
