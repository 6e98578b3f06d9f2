import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import {
  admin,
  demoPassword,
  fillSignIn,
  owner,
  press,
  rowOf,
  signIn,
  visit,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const office = await openProfile(suite.addresses.app);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});

/**
 * As when its hour is over: the session ends wherever the person is, and they
 * sign in again in the same tab.
 */
async function endSession(page: Page, email: string): Promise<void> {
  const at = new URL(page.url());
  await page.evaluate(() => localStorage.setItem('sessionExpiry', '1'));
  await page.reload();
  await fillSignIn(page, email, demoPassword);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
  if (new URL(page.url()).pathname !== at.pathname) {
    await visit(page, `${at.pathname}${at.search}`);
  }
}

const view = (page: Page) =>
  page.getByRole('button', { name: /^View/ }).first();

interface Typed {
  name: string;
  at: string;
  open: (page: Page) => Promise<void>;
  label: string;
  words: string;
}

const typedByAdministrators: readonly Typed[] = [
  {
    name: 'an answer to a message',
    at: '/admin/support',
    open: async (page) => {
      await view(page).click();
      await press(page, 'Answer');
    },
    label: 'Answer',
    words: 'We found your payment.',
  },
  {
    name: 'the reason for a refund',
    at: '/admin/payments?tab=all&q=TX-102',
    open: async (page) => {
      // After a reload the address opens the payment again.
      const isOpened = new URL(page.url()).searchParams.has('payment');
      if (!isOpened) {
        await rowOf(page, 'TX-102')
          .getByRole('button', { name: /^View/ })
          .click();
      }
      await press(page, 'Propose refund');
    },
    label: 'Reason',
    words: 'Paid twice.',
  },
  {
    name: 'a note to a request',
    at: '/adminRequest',
    open: async (page) => {
      await rowOf(page, 'CC-081-3340')
        .getByRole('button', { name: /^View/ })
        .click();
      await page.getByLabel('Image is not clear').check();
    },
    label: 'Note to the user',
    words: 'The beacons cannot be read.',
  },
  {
    name: 'a setting',
    at: '/admin/settings?tab=configuration',
    open: (page) => page.getByLabel('Consultation fee').waitFor(),
    label: 'Consultation fee',
    words: '77',
  },
  {
    name: 'the reason for a blocked day',
    at: '/admin/bookings?tab=closed',
    open: (page) => page.getByLabel('Reason').waitFor(),
    label: 'Reason',
    words: 'Staff training',
  },
];

describe('what is typed survives', () => {
  it.each(typedByAdministrators)(
    'a reload and the end of the session: $name',
    async (typed) => {
      const { page } = office;
      await enterAs(page, admin, typed.at);
      await typed.open(page);
      const field = page
        .getByLabel(new RegExp(`^${typed.label}`))
        .and(page.locator('input, textarea'));
      await field.fill(typed.words);
      await page.reload();
      await typed.open(page);
      expect(await field.inputValue()).toBe(typed.words);
      await endSession(page, admin.email);
      await typed.open(page);
      expect(await field.inputValue()).toBe(typed.words);
    },
  );

  it('a reload and the end of the session: the wallet of a payment', async () => {
    const { page } = phone;
    await signIn(page, owner);
    await visit(page, '/history/demo-unpaid');
    await page.getByRole('button', { name: /^Pay GHS/ }).click();
    const wallet = page.getByLabel('Wallet number');
    await wallet.fill('0270000001');
    await page.reload();
    expect(await wallet.inputValue()).toBe('0270000001');
    expect(
      await page.getByRole('radio', { name: /^AT Money/ }).isChecked(),
    ).toBe(true);
    await endSession(page, owner.email);
    // The address opens the dialog again.
    expect(await wallet.inputValue()).toBe('0270000001');
  });
});

describe('nothing is thrown away without a question', () => {
  it('at Logout', async () => {
    const { page } = phone;
    await page.keyboard.press('Escape');
    await page.getByLabel('Wallet number').waitFor({ state: 'detached' });
    const logout = async () => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    };
    await logout();
    const question = page.getByRole('dialog', {
      name: 'Log out without sending?',
    });
    await question.waitFor();
    expect(await findViolationsInEveryLook(page, 'logout-question')).toEqual(
      [],
    );
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await logout();
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    const kept = await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
        (key) => key.startsWith('draft:'),
      ),
    );
    expect(kept).toEqual([]);
    await signIn(page, owner);
    await logout();
    await page.getByText('Signed out successfully!').waitFor();
  });

  it('by another tab of the settings', async () => {
    const { page } = office;
    await enterAs(page, admin, '/admin/settings?tab=configuration');
    await page.getByLabel('Consultation fee').fill('78');
    const services = page.getByRole('tab', { name: /^Services/ });
    await services.click();
    const question = page.getByRole('dialog', {
      name: 'Leave without saving?',
    });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Consultation fee').inputValue()).toBe('78');
    await services.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'New service' }).waitFor();
  });
});
