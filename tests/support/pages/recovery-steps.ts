import type { Page } from 'playwright-core';
import { limitsCollection } from '@contract/entities/limit-record';
import { readCode, waitForMessages } from '../../endpoints/support/mailbox';
import { databaseOf } from '../suite/gateway';
import type { Suite } from '../suite/suite';
import { signUp } from '../suite/suite-accounts';

/** What people do who forgot their password, by the words they see. */

export const oldPassword = 'Forgotten-2026';
export const newPassword = 'Remembered-2026';

/** Exactly these words in what a form announces. */
export const waitForAlert = (page: Page, words: string) =>
  page.getByRole('alert').getByText(words, { exact: true }).waitFor();

/**
 * An account of its own for each test: a code a minute and five a day belong to
 * one.
 */
export async function openAccount(suite: Suite, name: string): Promise<string> {
  const email = `${name}@example.test`;
  await signUp(suite, email, oldPassword);
  return email;
}

/**
 * Until the script is there the page also holds the forms of the sign-in and
 * the sign-up, unseen.
 */
export async function fillForgotten(page: Page, email: string): Promise<void> {
  await page.goto('/forgotpassword');
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
}

/** From /forgotpassword to the four boxes. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await fillForgotten(page, email);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog', { name: 'Recovery Code Sent' }).waitFor();
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

/** The code of the newest of so many mails to this address. */
export async function readMailedCode(
  suite: Suite,
  email: string,
  mails = 1,
): Promise<string> {
  const [newest] = await waitForMessages(suite, email, mails);
  return readCode(newest);
}

/** A code that this is not. */
export const otherThan = (code: string) =>
  String((Number(code) + 1) % 10_000).padStart(4, '0');

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
}

export async function confirmCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm OTP' }).click();
}

/** From the four boxes to the new password. */
export async function passCode(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  await confirmCode(page);
  await page.getByRole('button', { name: 'Choose a password' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
}

export async function fillNewPassword(
  page: Page,
  first: string,
  second = first,
): Promise<void> {
  await page.getByLabel('New password').fill(first);
  await page.getByLabel('Confirm password').fill(second);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

/** A minute passes between codes, for the server and for the page. */
export async function letMinutePass(suite: Suite, page: Page): Promise<void> {
  const minute = 60_000;
  const found = await databaseOf(suite).collection(limitsCollection).get();
  const limits = found.docs.filter(({ id }) => id.startsWith('otp-sends-'));
  await Promise.all(
    limits.map((limit) => {
      const times = Object.entries(
        limit.get('times') as Record<string, number>,
      );
      return limit.ref.update({
        times: Object.fromEntries(times.map(([id, at]) => [id, at - minute])),
      });
    }),
  );
  await page.evaluate((ms) => {
    const state = history.state as { usr: { sentAt: number } };
    history.replaceState(
      { ...state, usr: { ...state.usr, sentAt: state.usr.sentAt - ms } },
      '',
    );
  }, minute);
  await page.reload();
}
