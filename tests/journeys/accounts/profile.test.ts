import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { waitForMessages } from '../../endpoints/support/mailbox';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import {
  changeRecord,
  makePerson,
  openSettings,
  readRecord,
} from '../../support/records/people';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';
import { signIn as signInByWire } from '../../support/suite/suite-accounts';

const nameField = (page: Page) => page.getByLabel('Full name');
const phoneField = (page: Page) => page.getByLabel('Phone number');
const locationField = (page: Page) => page.getByLabel('Location');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const saved = (page: Page) => page.getByText('Profile updated successfully.');
const unsaved = (page: Page) => page.getByText('Unsaved changes');
const reminder = (page: Page) =>
  page.getByText(
    'Confirm your e-mail address so that we can send you results.',
  );

const patient = { timeout: 20_000 };

async function fillPasswords(
  page: Page,
  current: string,
  first: string,
  again = first,
): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(first);
  await page.getByLabel('New password again').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

const suite = await startSuite();
const person = await makePerson(suite, 'Adwoa Mensima', { isVerified: false });
const side = await openProfile(suite.addresses.app);
await openSettings(side.page, person);
const tab = await side.context.newPage();
await tab.goto('/profile');

describe('the settings of somebody', () => {
  it('show what is wrong, change in two tabs, remind, and ask before they are left', async () => {
    await step(
      'show what is stored and what is wrong, on every screen',
      async () => {
        const { page, context } = side;
        expect(await page.title()).toBe('Settings - Profile · Asaase');
        expect(
          await page
            .getByRole('link', { name: 'Settings' })
            .getAttribute('aria-current'),
        ).toBe('page');
        await reminder(page).waitFor();
        expect(await findViolationsInEveryLook(page, 'profile')).toEqual([]);

        await nameField(page).fill('  ');
        await phoneField(page).fill('024000014');
        await locationField(page).fill('x'.repeat(201));
        await save(page).click();
        await page.getByText('Full name is required.').waitFor();
        await fillPasswords(page, 'not-the-password', 'Renewed-2026');
        await page
          .getByText('Email or password is wrong. Check and try again.')
          .waitFor();
        expect(await findViolationsInEveryLook(page, 'profile-errors')).toEqual(
          [],
        );

        await nameField(page).fill('Adwoa Badu');
        await phoneField(page).fill('0200000042');
        await locationField(page).fill('Ho');
        await fillPasswords(page, '', 'short', 'other');
        await page.getByText('Passwords do not match.').waitFor();
        await context.setOffline(true);
        await save(page).click();
        await page
          .getByText(
            'Error updating profile: No connection. Check your internet and try again.',
          )
          .waitFor();
        expect(
          await findViolationsInEveryLook(page, 'profile-offline'),
        ).toEqual([]);
        await context.setOffline(false);
        await save(page).click();
        await saved(page).waitFor();
        await page.getByText('Welcome, Adwoa').first().waitFor();
        await expect
          .poll(() => nameField(tab).inputValue(), patient)
          .toBe('Adwoa Badu');
      },
    );

    await step(
      'can be changed in two tabs, also on another device: what comes from the other is shown, and never over what is typed',
      async () => {
        const { page } = side;
        const device = await openProfile(suite.addresses.app, {
          width: 360,
          height: 740,
        });
        await openSettings(device.page, person);
        await nameField(tab).fill('Adwoa Asante');
        await locationField(tab).fill('Kumasi');

        // With the keyboard alone, on a phone.
        await nameField(device.page).focus();
        await device.page.keyboard.press('Control+A');
        await device.page.keyboard.type('Akua Boateng');
        await device.page.keyboard.press('Tab');
        await device.page.keyboard.press('Tab');
        await device.page.keyboard.press('Control+A');
        await device.page.keyboard.type('0240000142');
        await device.page.keyboard.press('Tab');
        await device.page.keyboard.press('Control+A');
        await device.page.keyboard.type('Ada');
        await device.page.keyboard.press('Enter');
        await expect
          .poll(() => readRecord(suite, person.uid))
          .toMatchObject({
            name: 'Akua Boateng',
            phoneNumber: '0240000142',
            location: 'Ada',
          });
        await unsaved(device.page).waitFor({ state: 'hidden' });
        await tab
          .getByText('Changed elsewhere meanwhile to “Akua Boateng”.', {
            exact: false,
          })
          .waitFor();
        await expect
          .poll(() => phoneField(tab).inputValue(), patient)
          .toBe('024 000 0142');
        await tab.getByText('Welcome, Akua').first().waitFor();
        expect(await nameField(tab).inputValue()).toBe('Adwoa Asante');
        expect(
          await findViolationsInEveryLook(tab, 'profile-changed-elsewhere'),
        ).toEqual([]);

        await save(tab).click();
        await saved(tab).waitFor();
        await expect
          .poll(() => nameField(page).inputValue(), patient)
          .toBe('Adwoa Asante');
        expect(await readRecord(suite, person.uid)).toMatchObject({
          name: 'Adwoa Asante',
          phoneNumber: '0240000142',
          location: 'Kumasi',
        });

        await nameField(page).fill('Efua Mensima');
        await save(page).click();
        await page.getByText('Welcome, Efua').first().waitFor();
        await expect
          .poll(() => nameField(device.page).inputValue(), patient)
          .toBe('Efua Mensima');
        await device.page
          .getByRole('button', { name: 'Account of Efua Mensima' })
          .waitFor();
        await device.close();
      },
    );

    await step(
      'remind of an address that is not confirmed, also on the dashboard, send the link again, and know when to stop',
      async () => {
        const { page, context } = side;
        const send = page.getByRole('button', { name: 'Send the link again' });
        await send.click();
        await page.getByText(`A new link goes to ${person.email}.`).waitFor();
        const { idToken } = await signInByWire(
          suite,
          person.email,
          person.password,
        );
        for (let mail = 2; mail <= 3; mail += 1) {
          const answer = await fetch(
            `${suite.addresses.app}/api/sendVerificationEmail`,
            {
              method: 'POST',
              headers: {
                authorization: `Bearer ${idToken}`,
                'content-type': 'application/json',
              },
              body: '{}',
            },
          );
          expect(answer.status).toBe(200);
        }
        await page.getByRole('link', { name: 'Dashboard' }).click();
        await page.waitForURL('**/home');
        await reminder(page).waitFor();
        expect(await findViolationsInEveryLook(page, 'home-reminder')).toEqual(
          [],
        );
        await send.click();
        await page.getByText(/at most 3 links an hour/).waitFor();
        expect(
          await findViolationsInEveryLook(page, 'home-reminder-limit'),
        ).toEqual([]);

        const mails = await waitForMessages(suite, person.email, 3);
        const code = mails
          .map(({ text }) => /\/verifyemail\?code=([\w%-]+)/.exec(text)?.[1])
          .find(Boolean);
        const mail = await context.newPage();
        await mail.goto(`/verifyemail?code=${code ?? 'none'}`);
        await mail
          .getByRole('heading', { name: 'Your e-mail is verified' })
          .waitFor();
        await reminder(page).waitFor({ state: 'hidden' });
        await reminder(tab).waitFor({ state: 'hidden' });
        await mail.close();
      },
    );

    await step('ask before what is typed is left behind', async () => {
      const { page } = side;
      await changeRecord(suite, person.uid, { location: null });
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect
        .poll(() => locationField(page).inputValue(), patient)
        .toBe('');
      await locationField(page).fill('Tema');
      const ask = page.getByRole('dialog', { name: 'Leave without saving?' });

      await page.getByRole('link', { name: 'History and Payments' }).click();
      await ask.waitFor();
      expect(await findViolationsInEveryLook(page, 'profile-leave')).toEqual(
        [],
      );
      await ask.getByRole('button', { name: 'Stay' }).click();
      expect(await locationField(page).inputValue()).toBe('Tema');
      await page.evaluate(() => window.history.back());
      await ask.waitFor();
      await page.keyboard.press('Escape');
      expect(new URL(page.url()).pathname).toBe('/profile');

      const closing = page.waitForEvent('dialog');
      const reload = page.reload().catch(() => null);
      const question = await closing;
      expect(question.type()).toBe('beforeunload');
      await question.accept();
      await reload;
      await expect
        .poll(() => locationField(page).inputValue(), patient)
        .toBe('Tema');

      await page.getByRole('link', { name: 'History and Payments' }).click();
      await ask.getByRole('button', { name: 'Leave' }).click();
      await page
        .getByRole('heading', { name: 'History and Payments' })
        .waitFor();
      await page.getByRole('link', { name: 'Settings' }).click();
      await nameField(page).waitFor();
      expect(await locationField(page).inputValue()).toBe('');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.waitForURL('**/home');

      // On a phone the way leads through the drawer.
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.setViewportSize({ width: 360, height: 740 });
      await locationField(page).fill('Tema');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('link', { name: 'Dashboard' })
        .click();
      await ask.waitFor();
      await page
        .getByRole('dialog', { name: 'Menu' })
        .waitFor({ state: 'hidden' });
      await ask.getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL('**/home');
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await step(
      'say that the record cannot be read, and that there is none',
      async () => {
        const { page } = side;
        await changeRecord(suite, person.uid, { phoneNumber: 'none' });
        await page.getByRole('link', { name: 'Settings' }).click();
        await page
          .getByText('A record could not be read. Please tell support.')
          .waitFor();
        expect(
          await findViolationsInEveryLook(page, 'profile-unreadable'),
        ).toEqual([]);
        await changeRecord(suite, person.uid, null);
        await page.getByText('No profile data found.').waitFor();
        expect(
          await findViolationsInEveryLook(page, 'profile-missing'),
        ).toEqual([]);
      },
    );
  });
});
