import type { Page } from 'playwright-core';

/** What people do with their account, by the words they see. */

export const password = 'Asaase-2026';

export async function waitForWelcome(
  page: Page,
  firstName: string,
): Promise<void> {
  await page
    .getByText(`Welcome, ${firstName}`)
    .filter({ visible: true })
    .first()
    .waitFor();
}

export async function fillSignUp(
  page: Page,
  name: string,
  email: string,
  typed = password,
): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Signed out successfully!').waitFor();
}

/** The button opens our account chooser, and somebody answers it. */
export async function chooseGoogleAccount(
  page: Page,
  button: string,
  email: string,
  name: string,
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await answerChooser(chooser, email, name);
}

/** Says who it is in our account chooser, which is then closed. */
export async function answerChooser(
  chooser: Page,
  email: string,
  name: string,
): Promise<void> {
  await chooser.getByLabel('Google account e-mail').fill(email);
  await chooser.getByLabel('Name').fill(name);
  // Not for the end of the click: the window closes under it, and a toast would
  // come and go meanwhile.
  const closed = chooser.waitForEvent('close');
  void chooser
    .getByRole('button', { name: 'Continue' })
    .click()
    .catch(() => undefined);
  await closed;
}

/**
 * Where the SDK sends its calls, for those that are changed or cut on their
 * way.
 */
export const identityCalls = '**/identitytoolkit.googleapis.com/v1/accounts:';
