import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeAgedAdministrator } from '../../support/records/admin-booking-data';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { demoPassword, fillSignIn, press } from '../../support/pages/steps';
import { setUpApp } from '../../support/suite/authenticator-app';
import { accountsOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';
import { signIn } from '../../support/suite/suite-accounts';

const suite = await startSuite();
const sizes = [
  { width: 1440, height: 900, name: 'Esi Lostphone' },
  { width: 360, height: 760, name: 'Adwoa Lostphone' },
];

async function findPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Find somebody').fill(email);
  await press(page, 'Search');
  await page.getByRole('button', { name: /^View/ }).first().click();
}

it.each(sizes)(
  'a lost app is taken away by two managers, and the person signs in with the password alone, at $width px',
  async ({ name, ...size }) => {
    const person = await makeAgedAdministrator(suite, name);
    const { idToken } = await signIn(suite, person.email, demoPassword);
    await setUpApp(suite, idToken);
    const [first, second] = [
      await makeAgedAdministrator(suite, `Ekow First${size.width}`),
      await makeAgedAdministrator(suite, `Nana Second${size.width}`),
    ];

    const proposing = await openProfile(suite.addresses.app, size);
    const { page } = proposing;
    await enterAs(page, first, '/admin/users');
    await findPerson(page, person.email);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByText('An app').waitFor();
    await press(page, 'Take the second factor away');
    const question = page.getByRole('dialog', {
      name: `Take the second factor of ${name} away?`,
    });
    await question.getByRole('button', { name: 'OK' }).click();
    await question.getByText('Please give a reason.').waitFor();
    await question
      .getByLabel('Reason')
      .fill('Lost in a taxi. I know her voice.');
    await question.getByRole('button', { name: 'OK' }).click();
    const note = page.getByRole('region', {
      name: 'Proposal about the second factor',
    });
    await note.getByRole('button', { name: 'Take it back' }).waitFor();
    expect(
      await findViolationsInEveryLook(page, `removal-proposed-${size.width}`),
    ).toEqual([]);
    await proposing.close();

    const deciding = await openProfile(suite.addresses.app, size);
    const { page: other } = deciding;
    await enterAs(other, second, '/admin');
    await other
      .getByRole('link', {
        name: new RegExp(`Take the second factor of ${person.email} away`),
      })
      .click();
    const waiting = other.getByRole('region', {
      name: 'Second factors to take away',
    });
    await waiting.getByText(person.email).waitFor();
    expect(
      await findViolationsInEveryLook(other, `removal-list-${size.width}`),
    ).toEqual([]);
    await waiting.getByRole('button', { name: 'View' }).click();
    await other.getByText('Lost in a taxi. I know her voice.').waitFor();
    await press(other, 'Confirm');
    const confirming = other.getByRole('dialog', {
      name: `Take the second factor of ${name} away?`,
    });
    await confirming.waitFor();
    expect(
      await findViolationsInEveryLook(other, `removal-confirm-${size.width}`),
    ).toEqual([]);
    await confirming.getByRole('button', { name: 'Confirm' }).click();
    await other.getByText(/^The second factor is taken away\./).waitFor();
    await waiting.waitFor({ state: 'detached' });
    const account = await accountsOf(suite).getUser(person.uid);
    expect(account.multiFactor?.enrolledFactors ?? []).toEqual([]);
    await deciding.close();

    const returning = await openProfile(suite.addresses.app, size);
    await returning.page.goto('/');
    await fillSignIn(returning.page, person.email, demoPassword);
    await returning.page.waitForURL((url) => url.pathname !== '/');
    await returning.page
      .getByRole('heading', { level: 1, name: 'Overview' })
      .waitFor();
    await returning.close();
  },
);
