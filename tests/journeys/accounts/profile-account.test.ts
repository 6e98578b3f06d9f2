import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { waitForMessages } from '../../endpoints/support/mailbox';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import {
  makePerson,
  readRecord,
  type Person,
} from '../../support/records/people';
import { fillSignIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';
import {
  refresh,
  signIn as signInByWire,
  signInWithGoogle,
} from '../../support/suite/suite-accounts';

const next = 'Renewed-2026';

const suite = await startSuite();
const side = await openProfile(suite.addresses.app);

/**
 * As somebody does who goes on with Google although they have a password: the
 * identity service keeps both ways.
 */
async function linkGoogle({ email, uid }: Person, name: string): Promise<void> {
  // The subject that our account chooser gives this address
  // (emulators/mailbox/account-chooser-page.ts).
  const digits = [
    ...createHash('sha256').update(email).digest().subarray(0, 10),
  ];
  const sub = digits
    .map((byte) => String(byte).padStart(3, '0'))
    .join('')
    .slice(0, 21);
  const account = { sub, email, email_verified: true, name };
  const linked = await signInWithGoogle(suite, account);
  expect(linked.localId).toBe(uid);
}

it('an account with both ways has its record, shows both, and changes its password with the keyboard alone: this browser goes on with all its tabs, other devices are signed out', async () => {
  const { page, context } = side;
  const person = await makePerson(suite, 'Efua Sutherland', { record: null });
  await linkGoogle(person, 'Efua Sutherland');
  const elsewhere = await signInByWire(suite, person.email, person.password);
  await page.goto('/profile');
  await page.getByLabel('Remember me').check();
  await fillSignIn(page, person.email, person.password);
  await page.getByLabel('Full name').waitFor();
  await expect
    .poll(() => readRecord(suite, person.uid))
    .toMatchObject({ name: 'Efua Sutherland', provider: 'email' });
  const google = page.getByText('You can also sign in with Google.', {
    exact: false,
  });
  await google.waitFor();
  expect(await findViolationsInEveryLook(page, 'profile-both-ways')).toEqual(
    [],
  );
  const tab = await context.newPage();
  await tab.goto('/home');
  await tab.getByText('Welcome, Efua').first().waitFor();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Save Changes' }).focus();
  await page.keyboard.press('Tab');
  for (const typed of [person.password, next, next]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page
    .getByText('Your password was changed. Other devices are signed out.')
    .waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.getByLabel('Current password').inputValue()).toBe('');
  await google.waitFor();
  await expect(refresh(suite, elsewhere.refreshToken)).rejects.toThrow(
    'TOKEN_EXPIRED',
  );
  await tab.getByText('Welcome, Efua').first().waitFor();
  await page.getByLabel('Location').fill('Wa');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully.').waitFor();
  expect(new URL(tab.url()).pathname).toBe('/home');
  await expect(
    signInByWire(suite, person.email, person.password),
  ).rejects.toThrow();
  // The other one welcomed them when they got their record.
  const [mail] = await waitForMessages(suite, person.email, 2);
  expect(mail?.subject).toMatch(/password/i);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Signed out successfully!').waitFor();
  await page.goto('/');
  const remembered = () =>
    page.getByLabel('Password', { exact: true }).inputValue();
  await expect.poll(remembered, { timeout: 20_000 }).toBe(next);
});
