import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseGoogleAccount } from '../../support/pages/account-steps';
import {
  allowServiceWorkers,
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { databaseOf, accountsOf } from '../../support/suite/gateway';
import { makePerson, readRecord } from '../../support/records/people';
import {
  putFile,
  putPayment,
  putRequests,
} from '../../support/records/person-data';
import { fillSignIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

allowServiceWorkers();

const deletedText = 'Your account has been deleted.';
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Delete your account?' });
const password = (page: Page) =>
  dialog(page).getByLabel('Your password', { exact: true });
const isFocused = (control: Locator) =>
  control.evaluate((one) => one === document.activeElement);

async function expectGone(page: Page): Promise<void> {
  await page.getByText(deletedText).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
}

const stepOf = async (uid: string) => {
  const deletion = await db.doc(`account_deletions/${uid}`).get();
  return deletion.get('step') as unknown;
};

const suite = await startSuite();
const db = databaseOf(suite);
const auth = accountsOf(suite);

describe('deleting my account', () => {
  let side: Profile;

  beforeEach(async () => {
    side = await openProfile(suite.addresses.app);
  });
  afterEach(() => side.close());

  it('by keyboard alone on a phone, past everything that is in its way: leaves every tab, remembers nothing here, and nobody signs in to it again', async () => {
    const { page } = side;
    const person = await makePerson(suite, 'Selorm Agbeko');
    const plan = await putFile(
      suite,
      `documents/${person.uid}/aaaa-1111__plan.png`,
      'the plan',
    );
    const [requestId = ''] = await putRequests(suite, person, [
      { name: 'Selorm Agbeko', documentURL: plan },
      { paymentStatus: true },
      { paymentStatus: true },
    ]);
    const paymentId = await putPayment(suite, person, {
      documentId: requestId,
      state: 'pending',
      status: false,
    });
    await page.goto('/profile');
    await page.getByLabel('Remember me').check();
    await fillSignIn(page, person.email, person.password);
    const open = page.getByRole('button', { name: 'Delete my account' });
    await open.waitFor();
    const other = await side.context.newPage();
    await other.goto('/history');
    await other
      .getByRole('heading', { name: 'History and Payments' })
      .waitFor();

    await page.setViewportSize({ width: 360, height: 740 });
    const reach = async (control: typeof open) => {
      for (let steps = 0; steps < 60; steps += 1) {
        if (await isFocused(control)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('the keyboard does not get there');
    };
    await reach(open);
    await page.keyboard.press('Enter');
    await password(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await reach(open);
    await page.keyboard.press('Enter');
    await password(page).waitFor();
    const tick = dialog(page).getByLabel(
      /I have paid for 2 services that are not finished/,
    );
    await tick.waitFor();
    await dialog(page)
      .getByText('without your name, because the law asks us to keep them')
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'privacy-delete')).toEqual([]);
    await reach(password(page));
    await page.keyboard.press('Enter');
    await page.getByText('Please enter your password.').waitFor();
    await page.getByText('Please tick the box if you accept that.').waitFor();
    expect(await isFocused(tick)).toBe(true);
    expect(
      await findViolationsInEveryLook(page, 'privacy-delete-unfinished'),
    ).toEqual([]);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    expect(await isFocused(password(page))).toBe(true);
    await page.keyboard.type('not-my-password');
    await page.keyboard.press('Enter');
    await page
      .getByText('Email or password is wrong. Check and try again.')
      .waitFor();
    expect(await isFocused(password(page))).toBe(true);
    expect(
      await findViolationsInEveryLook(page, 'privacy-delete-wrong-password'),
    ).toEqual([]);
    expect(await stepOf(person.uid)).toBeUndefined();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page
      .getByText(
        'A payment is still under way. You can delete your account when it is settled.',
      )
      .waitFor();
    expect(
      await findViolationsInEveryLook(page, 'privacy-delete-refused'),
    ).toEqual([]);
    await db.doc(`payments/${paymentId}`).update({ state: 'failed' });
    await page.keyboard.press('Enter');
    await expectGone(page);
    await other.waitForURL((url) => url.pathname === '/');

    expect(await readRecord(suite, person.uid)).toBeUndefined();
    const kept = {
      request: (await db.doc(`requests/${requestId}`).get()).data(),
      payment: (await db.doc(`payments/${paymentId}`).get()).data(),
    };
    expect(kept.request).toMatchObject({
      name: 'Deleted account',
      serviceType: 'Land/Property Search',
    });
    expect(kept.payment).toMatchObject({
      clientName: 'Deleted account',
      walletnumber: '024***0142',
      amountPesewas: 49950,
    });
    expect(JSON.stringify(kept)).not.toMatch(/Selorm|Dzorwulu/);
    await page.reload();
    await page.getByLabel('E-mail').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('');
    const left = await page.evaluate(async () => [
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
      (await indexedDB.databases()).map(({ name }) => name).join(),
    ]);
    expect(left[0]).not.toContain(person.uid);
    expect(left[0]).not.toContain(person.email);
    await fillSignIn(page, person.email, person.password);
    await page
      .getByText('Invalid email or password. Please try again.')
      .waitFor();
  });

  it('a Google account has its photo and password there, and proves itself with Google, and only with the same one', async () => {
    const { page } = side;
    const email = `selorm.${crypto.randomUUID().slice(0, 6)}@example.test`;
    await page.goto('/profile');
    await choose(page, 'Continue with Google', email);
    await page.getByLabel('Full name').waitFor();
    // Where there is no other way, photo and password are Google's.
    await page
      .getByText('You sign in with Google.', { exact: false })
      .waitFor();
    await page
      .getByText(/Google account/)
      .first()
      .waitFor();
    expect(
      await page.getByRole('button', { name: 'Change photo' }).count(),
    ).toBe(0);
    expect(await page.getByLabel('Current password').count()).toBe(0);
    expect(await findViolationsInEveryLook(page, 'profile-google')).toEqual([]);
    await page.getByLabel('Location').fill('Bolgatanga');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully.').waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog(page).waitFor();
    expect(await password(page).count()).toBe(0);
    await choose(page, 'Confirm with Google and delete', `other.${email}`);
    await page
      .getByText(
        'That is another Google account. Choose the one you sign in with.',
      )
      .waitFor();
    await choose(page, 'Confirm with Google and delete', email);
    await expectGone(page);
    await expect(auth.getUserByEmail(email)).rejects.toThrow('no user record');
  });
});

/** Presses a button that opens the account chooser and chooses there. */
function choose(page: Page, button: string, email: string): Promise<void> {
  return chooseGoogleAccount(page, button, email, 'Selorm Agbeko');
}
